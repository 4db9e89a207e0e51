import { firstMatch, type Kind } from "./kind.ts";

const RATE = [
  /\b(rates?|interest|borrow|APR|HELOC|line)\b[^.%]{0,30}\b(from|at|of|as low as|starting at|only|just|start at|begin at|for|is|under|below)\s+(only |just |about )?\d+(\.\d+)?\s?(%|percent)/iu,
  /\b(as low as|starting at|starts at|from|only|just|from as low as|now|under|pay|low rate of) \d+(\.\d+)?\s?(%|percent)/iu,
  /\b\d+(\.\d+)?\s?(%|percent)( \w+)? (interest|rate|for (the|your) (first|six|twelve|\d+))\b|\b(get|take|enjoy|grab|lock|offers?|charges?) (a |in |only |just )?\d(\.\d+)?\s?(%|percent)(?! of)|\bmonths? (at|of) \d+(\.\d+)?\s?(%|percent)/iu,
  /\b(tasas?|interes(es)?)\b[^.%]{0,20}\b(desde|de|del|al|solo)\s+(solo |del )?\d+([.,]\d+)?\s?%|\b(solo|desde) \d+([.,]\d+)?\s?% (de interes|anual)/iu,
];
const TEASER = [
  /\b(introductory|intro|teaser|promotional|promo|discounted|honeymoon|starter|special|welcome|temporary|reduced) (\w+ )?(rates?|APRs?|interest|pricing)\b|\bprime (minus|less|-) ?\w*/iu,
  /\b(first|initial) (\w+ )?(months?|year|six|twelve)\b[^.]{0,15}\b(at|of|with|for) (only |just )?\d+(\.\d+)?\s?(%|percent)|\d+(\.\d+)?\s?(%|percent)[^.]{0,12}\bfor (the |your )?(first|six|twelve|\d+) (\w+)?/iu,
  /\btasa (\w+ )?(introductoria|de introduccion|promocional|inicial|especial)/iu,
];
const FIXED = [
  /\b(fixed|locked|frozen|guaranteed|permanent|constant)[- ](in )?(\w+ )?(rates?|payments?|APR|interest)\b|\b(rates?|payments?|interest|APR)\b[^.]{0,25}\b(is|are|stays?|remains?|will be|be) (fixed|locked|frozen|the same|constant|guaranteed|level|put)\b|\b(rate|payment|APR)s? (never|won't|will not|doesn't|can't|cannot) (ever )?(change|rise|increase|go up|move)s?\b|\b(never|won't|will not|not to) (change|rise|increase|go up)\b|\b(payments?|rates?) (that|which) (stay|remain|never)\b|\block in (your |a )?(low )?rate\b/iu,
  /\b(rate|payment)s? (lock|locks|locked|guarantee|guaranteed|freeze|frozen)\b|\b(for life|forever)\b|\bno matter what (the )?(Fed|market|prime|index)/iu,
  /\btasas? fijas?\b|\bpagos? fijos?\b|\b(tasa|pago)s? (que )?(nunca|no) (cambia|sube|aumenta)n?\b/iu,
];
const ABOUT_OTHER_LOANS =
  /\b(first mortgage|your mortgage|mortgage (rate|is|stays|may)|home equity loan|refinance|card|credit cards?|primera hipoteca|hipoteca|tarjeta)\b/iu;
const DENIED =
  /\b(even if|you need|assum\w+|suppos\w+)\b|\b(not|no|never a|isn't|aren't|without)\b[^.]{0,15}\b(fixed|introductory|teaser|promotional|discounted|locked|guaranteed)|\bno (es|hay)\b/iu;
const NOT_A_RATE =
  /\b(of (your|the|its|his|their) (home|value|equity|line|house|property)|of (the )?(home's|house's)|equity of|loan-to-value|LTV|fees?|del valor|de su (capital|casa)|(?:%|percent) of (?:\$|\d[\d,]*)|% of (what|the interest))\b/iu;

/** A rate that is not told as an APR, a rate for a start only, or a rate called fixed. */
export const rateWithoutApr: Kind = {
  id: "rate-without-apr",
  rule: "12 CFR 1026.16(b)(1), (d)(5)–(6), 12 CFR 1014.3(g)",
  advice:
    "Tells a rate that is not an APR, holds for a start only, or is called fixed. Write the APR with “variable”, or take it out.",
  find({ text, passage, isWorkedOut }) {
    if (isWorkedOut) return undefined;
    if (/^(it|its|that|such)\b/iu.test(text) && ABOUT_OTHER_LOANS.test(passage)) return undefined;
    if (ABOUT_OTHER_LOANS.test(text) || DENIED.test(text)) return undefined;
    const bound = firstMatch(text, [...TEASER, ...FIXED]);
    if (bound) return bound;
    return /\bAPR\b|annual percentage rate|tasa (de porcentaje )?anual/iu.test(passage) ||
      NOT_A_RATE.test(text)
      ? undefined
      : firstMatch(text, RATE);
  },
};
