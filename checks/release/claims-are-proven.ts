import { statSync } from "node:fs";
import { join } from "node:path";
import { madeClaims } from "@heloc/lender/claims/register";
import { daysBetween } from "@heloc/lender/law/calendar";
import { missingDepositWords } from "@heloc/lender/law/deposit-insurance";
import { lawOf } from "@heloc/lender/law/states";
import type { Claim, Proof } from "@heloc/lender/schema/claims";
import { citing, problemsIn, type Found, type SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { findNumbers } from "../numbers/find-numbers.ts";
import { isPlaceholder, isVagueReference } from "./placeholder.ts";
import { whyUnreachable } from "./real/reachable.ts";

/** The longest a proof counts before somebody looks at it again. Our own choice. */
const PROOF_DAYS = 366;

/** The names of a claim that stand in en/claims.yaml; the others stand in claims.yaml. */
const WORDS = ["text", "figure", "qualifier", "shortQualifier", "link"];

/** The problems of a claim or of rates, which are told from where they stand on: ["evidence"], "has no owner." */
const of = (name: string, found: Found, subject: string, then = "") =>
  problemsIn(found).map(({ at = [], advice, ...rest }) => ({
    ...rest,
    at: [name, ...at],
    advice: `${subject} ${advice}${then}`,
  }));

/** Every claim that the lender makes is proven, in date, and allowed in the states where it is made. */
export const claimsAreProven: SourceCheck = {
  id: "claims-are-proven",
  files: /^(en\/)?claims\.yaml$/,
  find: ({ path }, facts) =>
    Object.entries(madeClaims(facts.claims, facts.lender)).flatMap(([id, claim]) =>
      of(
        id,
        [proof(claim, facts), states(claim, facts, id), BY_CLAIM[id]?.(claim, facts)],
        `The claim “${claim.text}”`,
      ).filter(({ at: [, field] }) => WORDS.includes(String(field)) === path.startsWith("en/")),
    ),
};

/** The typical rates of other loans are proven as claims are. */
export const typicalRatesAreProven: SourceCheck = {
  id: "typical-rates-are-proven",
  files: /^rates\.yaml$/,
  find: (_file, facts) =>
    facts.rates.typicalRates &&
    of(
      "typicalRates",
      proof(facts.rates.typicalRates, facts),
      "What other ways to borrow typically cost",
      " Without such rates the calculator leaves the four ways out.",
    ),
};

/** What is wrong with a proof: whether it is none, vague, lost, or out of date. */
function proof({ evidence, owner, asOf, expires }: Proof, { folder, today }: Facts): Found {
  const { kind, reference, file, link } = evidence;
  const lost = file && whyNoProof(folder, file);
  const at = ["evidence", "reference"];
  return citing(
    "15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3",
    kind === "sample"
      ? {
          at,
          advice:
            "is unproven: its evidence is a sample. Write what proves it, its kind, who answers for it, and its dates.",
        }
      : [
          isVagueReference(reference) && {
            at,
            advice:
              "does not say what proves it. Write its title, its number or where it is kept, so that somebody else finds it.",
          },
          lost && { at: ["evidence", "file"], advice: `names the file ${file}, which ${lost}.` },
          !file && !link && { at: ["evidence"], advice: "has neither a file nor a link as proof." },
          isPlaceholder(owner) && { at: ["owner"], advice: "has no owner." },
          asOf > today && { at: ["asOf"], advice: "is proven as of a day to come." },
          expires < today && { at: ["expires"], advice: `expired on ${expires}.` },
          expires < asOf && {
            at: ["expires"],
            advice: `expires on ${expires}, before its proof was looked at.`,
          },
          daysBetween(asOf, expires) > PROOF_DAYS && {
            at: ["expires"],
            advice: "counts for more than a year after its proof was looked at.",
          },
        ],
  );
}

/** Why a file of the lender's folder proves nothing. The words and facts of the folder itself prove nothing either. */
function whyNoProof(folder: string, file: string): string | undefined {
  const facts = statSync(join(folder, file), { throwIfNoEntry: false });
  if (!facts) return "is not there";
  if (!facts.isFile()) return "is a folder. Name the file in it";
  if (facts.size === 0) return "is empty";
  return /\.(yaml|mdx)$/.test(file) ? "is what the proof is for" : undefined;
}

/** Where a claim does not hold, the words beside it say so; what cannot hold in a state is not claimed for it. */
const states = (
  { text, states: inStates, qualifier, shortQualifier }: Claim,
  { lender }: Facts,
  id: string,
): Found =>
  lender.states.map((state) => {
    const { name, homestead, limitRule = "15 U.S.C. 45", impossibleClaims = {} } = lawOf(state);
    if (inStates.includes(state)) {
      const rule = impossibleClaims[id];
      const percents = findNumbers(text).filter(({ unit }) => unit === "percent");
      const limit = homestead?.combinedLoanToValuePercent ?? 100;
      const isWithinLimit = id === "borrowingShare" && percents.every(({ value }) => value <= limit);
      return (
        rule && !isWithinLimit && { at: ["states"], advice: `cannot hold for a ${name} homestead.`, rule }
      );
    }
    const silent = {
      advice: `does not hold in ${name}, and its qualifier does not say so.`,
      rule: limitRule,
    };
    if (!qualifier.includes(name)) return { ...silent, at: ["qualifier"] };
    const names = new RegExp(`\\b(${name}|${state})\\b`);
    return shortQualifier && !names.test(shortQualifier) && { ...silent, at: ["shortQualifier"] };
  });

/** Claims with a law of their own. */
const BY_CLAIM: Record<string, (claim: Claim, facts: Facts) => Found> = {
  fdicInsured: ({ qualifier }, { lender }) =>
    citing(
      "12 U.S.C. 1828(a)(4), 12 CFR 328.100–102",
      missingDepositWords(qualifier, lender).map((words) => ({
        at: ["qualifier"],
        advice: `must say in its limit “${words}”.`,
      })),
    ),
  bbbRating({ qualifier, link, evidence }, { today }) {
    const isDated = isRealDay(/as of (\w+ (?:\d+, )?\d{4})/.exec(qualifier)?.[1], today);
    const isProfile = /^https:\/\/www\.bbb\.org\/.*profile/.test(link?.href ?? "");
    return citing("15 U.S.C. 45, 12 CFR 1014.3(n)", [
      !isDated && { at: ["qualifier"], advice: "is not dated." },
      (!isProfile || whyUnreachable(evidence.link)) && {
        at: ["link"],
        advice: "does not link to the lender’s own BBB profile.",
      },
    ]);
  },
};

/** Whether "November 10, 2026" or "November 2026" is in the calendar and has come. */
function isRealDay(written: string | undefined, today: string): boolean {
  const [match, month = "", day = "1", year = ""] = /^(\w+) (?:(\d+), )?(\d{4})$/.exec(written ?? "") ?? [];
  const time = new Date(`${month} ${day}, ${year} 00:00:00Z`);
  if (!match || Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(day)) return false;
  return time.toISOString().slice(0, 10) <= today;
}
