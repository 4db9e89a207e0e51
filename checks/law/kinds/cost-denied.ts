import { byPatterns, type Kind } from "./kind.ts";

const COSTS =
  "(fees?|costs?|charges?|closing costs?|out[- ]of[- ]pocket( costs?)?|expenses?|points?|commissions?)";

const NO_ANNUAL_FEE =
  /\b(no|zero|without an?|never an?|\$0) (annual|yearly) (fees?|charges?|costs?)\b|\bsin (cuota|cargo|comision) anual\b/iu;

const said = byPatterns(
  [
    /\b(no|zero|\$0|without( any)?|free of|never any|not a single) (hidden |upfront |up-front |closing |opening |origination |lender |setup |set-up |application )*(fees?|costs?|charges?|closing costs?|expenses?|out[- ]of[- ]pocket)\b(?! (for (asking|a question|your question|your call)|is due|to ask|to repay))/iu,
    new RegExp(
      `\\$0 (in |of )?(\\w+ )?${COSTS}\\b|\\b(no|zero|low or no)[- ]cost\\b|\\b(no|zero)-fees?\\b`,
      "iu",
    ),
    /\b(fee|cost|charge|commission)[- ]free\b|\binterest[- ]free\b|\bfree (credit|money|cash|loan|line|HELOC|equity|funds|closing|appraisal)\b(?! report)/iu,
    /\b(borrow|cash|money|credit|line|loan|equity|funds)\b[^.]{0,20}\b(for free|for nothing|free of charge|at no (cost|charge)|costs? (you )?nothing|won't cost)/iu,
    /\b(costs?|charges?|pays?|owe|pay)\b( you)? (nothing|not (one|a) (cent|dime|penny)|zero)\b|\b(won't|will not|doesn't|does not|never) costs? you (a|one|anything)\b|\b(never|don't|won't|do not|will not) (pay|owe|charge( you)?) (us )?(a|any|one) (dime|cent|penny|fee|fees|cost|costs|thing)\b/iu,
    /\b(at )?no (cost|charge|expense) to you\b|\bnothing to (open|close)\b|\bwe never charge\b|\bthere are no fees\b/iu,
    /\b(we|lender|us|our side)( will|'ll)? (pay|cover|absorb|waive|pick up|take care of)s?\b[^.]{0,20}\b(all|every|any|the|your) (of )?(your |the )?(closing |opening )?(fees?|costs?|charges?)\b|\b(all|every|any) (\w+ )?(fees?|costs?)( are| is)? (waived|on us|included|paid|covered)\b|\bon us\b/iu,
    /\b(not (a|one) (cent|dime|penny|dollar)|nothing)\b[^.]{0,20}\b(in fees|in costs|out of (your )?pocket|upfront|up front|at closing|to open)\b|\b(foot|feet|footing|pick up|cover|eat|swallow|handle)s? the (whole |entire |full )?(bill|tab|costs?|fees?|closing)\b|\b(closing|fees?|costs?|opening|appraisal|everything|it)\b[^.]{0,20} on the house\b|\b(complimentary|gratis|costless|cost-?free|charge-?free|fee-?less|feeless)\b|\b(fees?|costs?|closing)\b[^.]{0,12}\b(zero|zip|nada|none|\$0|free)\b|\b(costs?|fees?)\? (none|zero|no)\b|\b(forget|skip|avoid|say goodbye to|kiss)\b[^.]{0,15}\b(fees?|closing costs?)\b/iu,
    /\bsin (ningun )?(costos?|cargos?|comision(es)?|gastos?|cuotas?|intereses)( de (cierre|apertura|ningun tipo))?\b|\b(dinero|credito|prestamo|efectivo) (gratis|gratuito|regalado)\b|\bno (le |te )?cuesta (nada|ni un)|\bnosotros (pagamos|cubrimos)\b[^.]{0,20}\b(costos|gastos|cargos)|\bcero (costos?|cargos?|comisiones|intereses)\b|\bno paga (nada|ni un centavo)\b/iu,
  ],
  /\bcancel\w*\b[^.]{0,50}\b((no|without|sin) (cost|charge|costo|cargo)|costs? (you )?nothing)|\bno (cost|charge)\b[^.]{0,40}\bcancel\w*|\binterest\b[^.]{0,30}\b(while|until|before|not (drawn|used))|\b(repay|paying (it )?off|prepay\w*|early)\b|\?|\bnothing is free\b|\bno interest\b[^.]{0,20}\bon (money|what)|\bno (paga|pagara) intereses por\b|\b(survey|questions?|call|form|estimate|calculator|cuestionario)\b[^.]{0,20}\b(free|gratis|costs? nothing)/iu,
);

/** Costs are denied, or credit is called free. */
export const costDenied: Kind = {
  id: "cost-denied",
  rule: "12 CFR 1026.16(d), 12 CFR 1014.3(c), 15 U.S.C. 1665b(c)",
  advice: "Denies costs or calls credit free. Take it out: say which fees there are.",
  find: (sentence, { rates }) =>
    (rates.annualFeeDollars > 0 ? NO_ANNUAL_FEE.exec(sentence.text)?.[0] : undefined) ?? said(sentence),
};
