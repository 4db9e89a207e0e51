import type { Facts } from "../../content/facts.ts";

export type TermFacts = Pick<Facts, "lender" | "rates" | "claims">;

/** A number beyond what the lender offers, and the kind of statement that it makes. */
interface Beyond {
  kind: "above-register" | "time-promised";
  words: string;
}

const SCALE: Record<string, number> = { k: 1e3, m: 1e6, "": 1 };
const OF_THE_HOME = / (?:value|worth|equity|ltv|cltv|home|house|valor|vale|casa|capital)(?![^ ])/u;
/** What a home costs or owes is the owner's number, and no offer. */
const OWNERS_NUMBER =
  / (?:worth|sold|owe[sd]?|priced|median|average|mortgages? (?:of|for)|(?:home|house|property) (?:of|at|for)|vale[n]?|debe[n]?|hipotecas? de|casas? de)(?![^ ])/u;
const OF_MONEY =
  / (?:money|cash|funds?|funded|funding|approv[^ ]*|decision|clos(?:e|es|ed|ing)|wired?|deposit(?:ed)?|dinero|efectivo|fondos|aprob[^ ]*|cierre)(?![^ ])/u;
const COUNTS = ["a un una one uno", "two dos", "three tres", "four cuatro"].map((words) => words.split(" "));
const COUNT = `(\\d+|${COUNTS.flat().join("|")})`;
const DAYS = new RegExp(` ${COUNT}(?: (?:short|business|working|quick))* (?:days?|dias?)(?![^ ])`, "u");
const HOURS = new RegExp(
  ` ${COUNT} (?:short )?(?:hours?|minutes?|seconds?|hrs?|horas?|minutos?|segundos?)(?![^ ])`,
  "u",
);

/** The largest share of a home's value that the register, the rates or the law name for a state of the lender. */
function largestShare({ rates, claims, lender }: TermFacts): number {
  const inTexasOnly = lender.states.every((state) => state === "TX");
  const claimed = [...(claims.borrowingShare?.text.matchAll(/\d+/g) ?? [])].map(([digits]) => Number(digits));
  return Math.max(80, rates.combinedLoanToValuePercent ?? 0, ...(inTexasOnly ? [] : claimed));
}

function share(text: string, facts: TermFacts): string | undefined {
  if (!OF_THE_HOME.test(text)) return undefined;
  const shares = [...text.matchAll(/(?<= )(\d{2,3})(?:\.\d+)?%/gu)];
  return shares.find(([, percent]) => Number(percent) > largestShare(facts))?.[0];
}

function sum(text: string, { rates }: TermFacts): string | undefined {
  if (OWNERS_NUMBER.test(text)) return undefined;
  const sums = [...text.matchAll(/\$(\d[\d.]*)([km]?)(?![^ ])/gu)];
  return sums.find(
    ([, digits, scale = ""]) => Number(digits) * (SCALE[scale] ?? 1) > rates.maximumLineDollars,
  )?.[0];
}

/** Money, approval or a closing within hours, or within fewer days than the register's claim says. */
function time(text: string, { claims }: TermFacts): string | undefined {
  if (!OF_MONEY.test(text)) return undefined;
  const claimed =
    /(\d+) (?:business days?|días hábiles)/.exec(claims.fundingTime?.text ?? "")?.[1] ?? Infinity;
  const [words, count = ""] = DAYS.exec(text) ?? [];
  const days = COUNTS.findIndex((names) => names.includes(count)) + 1 || Number(count);
  return HOURS.exec(text)?.[0] ?? (words && days < Number(claimed) ? words : undefined);
}

/** The first number of a text, as `asRead` writes it, that is beyond the lender's facts. */
export function beyondFacts(text: string, facts: TermFacts): Beyond | undefined {
  const above = share(text, facts) ?? sum(text, facts);
  if (above) return { kind: "above-register", words: above };
  const soon = time(text, facts)?.trim();
  return soon ? { kind: "time-promised", words: soon } : undefined;
}
