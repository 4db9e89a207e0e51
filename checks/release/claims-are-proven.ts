import { statSync } from "node:fs";
import { join } from "node:path";
import { madeClaims } from "@heloc/lender/claims/register";
import { daysBetween } from "@heloc/lender/law/calendar";
import { missingDepositWords } from "@heloc/lender/law/deposit-insurance";
import { lawOf } from "@heloc/lender/law/states";
import type { Claim, Proof } from "@heloc/lender/schema/claims";
import type { SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { findNumbers } from "../numbers/find-numbers.ts";
import { isPlaceholder, isVagueReference } from "./placeholder.ts";
import { whyUnreachable } from "./real/reachable.ts";

/** The longest a proof counts before somebody looks at it again. Our own choice. */
const PROOF_DAYS = 366;

/** Whether something is wrong, the field to edit and what within it, what is wrong ("has no owner."), and the rule. */
type Row = [isWrong: boolean, field: keyof Claim, is: string, rule: string, within?: string];

/** The names of a claim that stand in en/claims.yaml; the others stand in claims.yaml. */
const WORDS: (keyof Claim)[] = ["text", "figure", "qualifier", "shortQualifier", "link"];

/** Every claim that the lender makes is proven, in date, and allowed in the states where it is made. */
export const claimsAreProven: SourceCheck = {
  id: "claims-are-proven",
  files: /^(en\/)?claims\.yaml$/,
  find: ({ path }, facts) =>
    Object.entries(madeClaims(facts.claims, facts.lender)).flatMap(([id, claim]) =>
      [...proof(claim, facts), ...states(claim, facts, id), ...(BY_CLAIM[id]?.(claim, facts) ?? [])]
        .filter(([isWrong, field]) => isWrong && WORDS.includes(field) === path.startsWith("en/"))
        .map(([, field, is, rule, within]) => ({
          at: [id, field, ...(within ? [within] : [])],
          advice: `The claim “${claim.text}” ${is}`,
          rule,
        })),
    ),
};

/** What is wrong with a proof: whether it is none, vague, lost, or out of date. */
function proof({ evidence, owner, asOf, expires }: Proof, { folder, today }: Facts): Row[] {
  const rule = "15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3";
  const { kind, reference, file, link } = evidence;
  if (kind === "sample")
    return [
      [
        true,
        "evidence",
        "is unproven: its evidence is a sample. Write what proves it, its kind, who answers for it, and its dates.",
        rule,
        "reference",
      ],
    ];
  const lost = file === undefined ? undefined : whyNoProof(folder, file);
  const isLong = daysBetween(asOf, expires) > PROOF_DAYS;
  return [
    [
      isVagueReference(reference),
      "evidence",
      "does not say what proves it. Write its title, its number or where it is kept, so that somebody else finds it.",
      rule,
      "reference",
    ],
    [lost !== undefined, "evidence", `names the file ${file}, which ${lost}.`, rule, "file"],
    [!file && !link, "evidence", "has neither a file nor a link as proof.", rule],
    [isPlaceholder(owner), "owner", "has no owner.", rule],
    [asOf > today, "asOf", "is proven as of a day to come.", rule],
    [expires < today, "expires", `expired on ${expires}.`, rule],
    [expires < asOf, "expires", `expires on ${expires}, before its proof was looked at.`, rule],
    [isLong, "expires", "counts for more than a year after its proof was looked at.", rule],
  ];
}

/** The typical rates of other loans are proven as claims are. */
export const typicalRatesAreProven: SourceCheck = {
  id: "typical-rates-are-proven",
  files: /^rates\.yaml$/,
  find: (_file, facts) =>
    (facts.rates.typicalRates ? proof(facts.rates.typicalRates, facts) : [])
      .filter(([isWrong]) => isWrong)
      .map(([, field, is, rule, within]) => ({
        at: ["typicalRates", field, ...(within ? [within] : [])],
        advice: `What other ways to borrow typically cost ${is} Without such rates the calculator leaves the four ways out.`,
        rule,
      })),
};

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
): Row[] =>
  lender.states.map((state): Row => {
    const { name, homestead, limitRule = "15 U.S.C. 45", impossibleClaims = {} } = lawOf(state);
    if (!inStates.includes(state)) {
      const is = `does not hold in ${name}, and its qualifier does not say so.`;
      const isShortSilent =
        shortQualifier !== undefined && !new RegExp(`\\b(${name}|${state})\\b`).test(shortQualifier);
      return qualifier.includes(name)
        ? [isShortSilent, "shortQualifier", is, limitRule]
        : [true, "qualifier", is, limitRule];
    }
    const rule = impossibleClaims[id];
    const percents = findNumbers(text).filter(({ unit }) => unit === "percent");
    const limit = homestead?.combinedLoanToValuePercent ?? 100;
    const isWithinLimit = id === "borrowingShare" && percents.every(({ value }) => value <= limit);
    return [
      rule !== undefined && !isWithinLimit,
      "states",
      `cannot hold for a ${name} homestead.`,
      rule ?? limitRule,
    ];
  });

/** Claims with a law of their own. */
const BY_CLAIM: Record<string, (claim: Claim, facts: Facts) => Row[]> = {
  fdicInsured({ qualifier }, { lender }) {
    const rule = "12 U.S.C. 1828(a)(4), 12 CFR 328.100–102";
    return missingDepositWords(qualifier, lender).map((words) => [
      true,
      "qualifier",
      `must say in its limit “${words}”.`,
      rule,
    ]);
  },
  bbbRating({ qualifier, link, evidence }, { today }) {
    const rule = "15 U.S.C. 45, 12 CFR 1014.3(n)";
    const isDated = isRealDay(/as of (\w+ (?:\d+, )?\d{4})/.exec(qualifier)?.[1], today);
    const isProfile = /^https:\/\/www\.bbb\.org\/.*profile/.test(link?.href ?? "");
    return [
      [!isDated, "qualifier", "is not dated.", rule],
      [
        !isProfile || whyUnreachable(evidence.link) !== undefined,
        "link",
        "does not link to the lender’s own BBB profile.",
        rule,
      ],
    ];
  },
};

/** Whether "November 10, 2026" or "November 2026" is in the calendar and has come. */
function isRealDay(written: string | undefined, today: string): boolean {
  const [match, month = "", day = "1", year = ""] = /^(\w+) (?:(\d+), )?(\d{4})$/.exec(written ?? "") ?? [];
  const time = new Date(`${month} ${day}, ${year} 00:00:00Z`);
  if (!match || Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(day)) return false;
  return time.toISOString().slice(0, 10) <= today;
}
