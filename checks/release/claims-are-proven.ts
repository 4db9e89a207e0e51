import { statSync } from "node:fs";
import { join } from "node:path";
import { madeClaims } from "@heloc/lender/claims/register";
import { daysBetween } from "@heloc/lender/law/calendar";
import { missingDepositWords } from "@heloc/lender/law/deposit-insurance";
import { lawOf } from "@heloc/lender/law/states";
import type { Claim, Proof } from "@heloc/lender/schema/claims";
import { type Found, type SourceCheck, toldOf } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { findNumbers } from "../numbers/find-numbers.ts";
import { isPlaceholder, isVagueReference } from "./placeholder.ts";
import { whyUnreachable } from "./real/reachable.ts";
import { sentencesOf } from "./say.ts";

const say = sentencesOf("claims-are-proven");

/** The longest a proof counts before somebody looks at it again. Our own choice. */
const PROOF_DAYS = 366;

/** The names of a claim that stand in en/claims.yaml; the others stand in claims.yaml. */
const WORDS = ["text", "figure", "qualifier", "shortQualifier", "link"];

/** Every claim that the lender makes is proven, in date, and allowed in the states where it is made. */
export const claimsAreProven: SourceCheck = {
  id: "claims-are-proven",
  files: /^(en\/)?claims\.yaml$/,
  find: ({ path }, facts) =>
    Object.entries(madeClaims(facts.claims, facts.lender)).flatMap(([id, claim]) =>
      toldOf(
        [id],
        [proof(claim, facts), states(claim, facts, id), BY_CLAIM[id]?.(claim, facts)],
        `The claim “${claim.text}”`,
      ).filter(({ at: [, field] = [] }) => WORDS.includes(String(field)) === path.startsWith("en/")),
    ),
};

/** The typical rates of other loans are proven as claims are. */
export const typicalRatesAreProven: SourceCheck = {
  id: "typical-rates-are-proven",
  files: /^rates\.yaml$/,
  find: (_file, facts) =>
    facts.rates.typicalRates &&
    toldOf(
      ["typicalRates"],
      proof(facts.rates.typicalRates, facts),
      "What other ways to borrow typically cost",
      " Without such rates the calculator leaves the four ways out.",
    ),
};

/** What is wrong with a proof: whether it is none, vague, lost, or out of date. */
function proof({ evidence, owner, asOf, expires }: Proof, { folder, today }: Facts): Found {
  const { kind, reference, file, link } = evidence;
  if (kind === "sample") return say("evidence.reference sample");
  const lost = file && whyNoProof(folder, file);
  return [
    isVagueReference(reference) && say("evidence.reference vague"),
    lost && say("evidence.file", { file, lost }),
    !file && !link && say("evidence"),
    isPlaceholder(owner) && say("owner"),
    expires < today && say("expires past", { expires }),
    daysBetween(asOf, expires) > PROOF_DAYS && say("expires late"),
  ];
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
      return rule && !isWithinLimit && say("states", { name, rule });
    }
    const silent = { name, rule: limitRule };
    if (!qualifier.includes(name)) return say("qualifier silent", silent);
    const isNamed = new RegExp(`\\b(${name}|${state})\\b`).test(shortQualifier || name);
    return !isNamed && say("shortQualifier silent", silent);
  });

/** Claims with a law of their own. */
const BY_CLAIM: Record<string, (claim: Claim, facts: Facts) => Found> = {
  fdicInsured: ({ qualifier }, { lender }) =>
    missingDepositWords(qualifier, lender).map((words) => say("qualifier deposits", { words })),
  bbbRating({ qualifier, link, evidence }, { today }) {
    // "November 10, 2026", or the month alone.
    const [, written, day = "1"] = /as of (\w+ (?:(\d+), )?\d{4})/.exec(qualifier) ?? [];
    const time = new Date(`${written} UTC`);
    const isDated = time.getUTCDate() === Number(day) && time <= new Date(today);
    const isProfile = /^https:\/\/www\.bbb\.org\/.*profile/.test(link?.href ?? "");
    return [
      !isDated && say("qualifier undated"),
      (!isProfile || whyUnreachable(evidence.link)) && say("link"),
    ];
  },
};
