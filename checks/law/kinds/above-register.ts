import type { Facts } from "../../content/facts.ts";
import { firstMatch, type Kind } from "./kind.ts";

const OFFER =
  /\b(use|usar|utilice|unlimited|no limit|sin limite|borrow(ing)?|lend(s|ing)?|finance|lines?|credit lines?|draw|access|get|tap|turn|cash|up to|as (much|large|high) as|loan-to-value|LTV|unlock|take out|maximum|stops? at|limit|hasta|pida|lineas?|reciba|obtenga|efectivo)\b/iu;
const ABOUT_THE_HOME =
  /\b(home|house|property|casa)s?\b[^.]{0,20}\b(worth|sold|value[ds]?|priced|de) \$?|\b(worth|sold for|valued at|value (may|can|might) be|owe|mortgage of|mortgages? (can|may) be|jumbo|under \$[\d,]+ are|if your home)\b/iu;
const DENIED =
  /\b(cannot|can't|can not|not|never|no lender|insurance|may not|do not|don't|no prestamos|pay 100)\b/iu;
const ALL = [
  /\b(all|100 ?%|every (dollar|cent|penny)|the full value|the whole value|the entire value|full amount) of (your|the) (home's |home |house's )?(equity|home|house|value|property)\b/iu,
  /\b(borrow|use|tap|access|draw|cash out|turn)\b[^.]{0,20}\b(all (of )?(your|the|its)|100 ?%|every (dollar|cent|penny)|the full value|the (whole|entire|full) value)\b/iu,
  /\b(no|without( any)?) (upper |maximum |dollar )?(limit|cap|ceiling|maximum)\b[^.]{0,25}\b(borrow|line|draw|credit|equity|amount|lend)\w*|\bunlimited (access|credit|equity|cash|borrowing|line|funds|draws?)\b|\bsin limite( de (monto|credito|dinero))?\b/iu,
  /\btodo el (valor|capital)\b/iu,
];
const SCALE: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  mil: 1e3,
  m: 1e6,
  million: 1e6,
  millones: 1e6,
  millon: 1e6,
};
const SUMS =
  /\$\s?(\d[\d,]*(?:\.\d+)?)\s?(k|thousand|mil|m|million|millones|millon)?\b|\b(half a|a quarter million|un|one|two) (million|millon)(?: dollars| de dolares)?\b/giu;
const SHARES = /(\d{2,3})(?:\.\d+)?\s?(?:%|percent|por ciento)/giu;
const SHARE_OF_THE_HOME = /\b(value|worth|loan-to-value|LTV|equity|home|house|valor|casa|law|capital)\b/iu;

/** The largest share of the home's value that the register, the rates or the law name for any of the lender's states. */
function largestShare({ rates, claims, lender }: Facts): number {
  const claimed = [...(claims.borrowingShare?.text.matchAll(/\d+/g) ?? [])].map(([digits]) => Number(digits));
  const texas = lender.states.every((state) => state === "TX") ? [80] : [];
  return Math.max(80, rates.combinedLoanToValuePercent ?? 0, ...(texas.length > 0 ? texas : claimed));
}

function sumsIn(text: string): { phrase: string; dollars: number }[] {
  return [...text.matchAll(SUMS)].map(([phrase, digits, scale = "", words]) => ({
    phrase,
    dollars: digits
      ? Number(digits.replaceAll(",", "")) * (SCALE[scale.toLowerCase()] ?? 1)
      : /half/iu.test(words ?? "")
        ? 5e5
        : /quarter/iu.test(words ?? "")
          ? 2.5e5
          : 1e6,
  }));
}

/** More than the lender lends: a sum above its largest line, or a share of the home above every limit it has. */
export const aboveRegister: Kind = {
  id: "above-register",
  rule: "12 CFR 1026.16(a), Tex. Const. art. XVI, §50(a)(6)(B), 15 U.S.C. 45",
  advice: "Names more than the lender lends. Write {rates.maximumLine} or {claim.borrowingShare}.",
  find({ text, isWorkedOut }, facts) {
    if (isWorkedOut) return undefined;
    if (DENIED.test(text)) return undefined;
    const all = OFFER.test(text) ? firstMatch(text, ALL) : undefined;
    if (all && !/\b(keep|rises?|insurance|interest)\b/iu.test(text)) return all;
    if (!OFFER.test(text)) return undefined;
    if (SHARE_OF_THE_HOME.test(text)) {
      const share = [...text.matchAll(SHARES)].find(([, digits]) => Number(digits) > largestShare(facts));
      if (share) return share[0];
    }
    if (/\bTexas\b/u.test(text)) {
      const share = [...text.matchAll(SHARES)].find(
        ([, digits]) => Number(digits) > 80 && Number(digits) < 130,
      );
      if (share && /\b(law|stops?|limit|up to|limite|ley|hasta)\b/iu.test(text)) return share[0];
    }
    if (ABOUT_THE_HOME.test(text)) return undefined;
    return sumsIn(text).find(({ dollars }) => dollars > facts.rates.maximumLineDollars)?.phrase;
  },
};
