import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ClaimId } from "@heloc/content/claims";
import { daysBetween } from "@heloc/content/calendar";
import type { Claim } from "@heloc/content/types";
import type { SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { ROOT } from "../content/source-files.ts";
import { findNumbers } from "../numbers/find-numbers.ts";
import { isPlaceholder, leadsNowhere } from "./placeholder.ts";

/** The longest a proof counts before somebody looks at it again. Our own choice. */
const PROOF_DAYS = 366;

/** Claims that no lender can make for a Texas homestead, by the law that forbids them. */
const NOT_IN_TEXAS: Partial<Record<ClaimId, string>> = {
  fundingTime: "Tex. Const. art. XVI s.50(a)(6)(M), 7 TAC 153.51",
  noAppraisal: "Tex. Const. art. XVI s.50(a)(6)(Q)(ix), 7 TAC 153.26",
  borrowingShare: "Tex. Const. art. XVI s.50(a)(6)(B), 7 TAC 153.3 and 153.86",
};

/** Whether something is wrong, the field to edit, what is wrong ("has no owner."), and the rule. */
type Row = [isWrong: boolean, field: keyof Claim, is: string, rule: string];

/** Every claim that the lender makes is proven, in date, and allowed in the states where it is made. */
export const claimsAreProven: SourceCheck = {
  id: "claims-are-proven",
  files: /^content\/claims\.ts$/,
  find: ({ text: source }, facts) =>
    Object.entries(facts.claims)
      .filter(([, claim]) => !claim.withdrawn)
      .flatMap(([id, claim]) =>
        [
          ...proof(claim, facts),
          ...states(claim, facts, id),
          ...(BY_CLAIM[id as ClaimId]?.(claim, facts) ?? []),
        ]
          .filter(([isWrong]) => isWrong)
          .map(([, field, is, rule]) => ({
            at: placeOf(id, field, source),
            advice: `The claim “${claim.text}” ${is}`,
            rule,
          })),
      ),
};

/** Within the claim where it has the field itself; on the claim's own line where the field is shared by several. */
function placeOf(id: string, field: string, source: string): (string | RegExp)[] {
  const start = new RegExp(`^  ${id}: `, "m");
  const [own = ""] = source.slice(Math.max(0, source.search(start))).split(/^ {2}\},?$/m);
  return new RegExp(`^    ${field}:`, "m").test(own) ? [start, `${field}:`] : [start];
}

function proof({ evidence, owner, asOf, expires }: Claim, { today }: Facts): Row[] {
  const rule = "15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3";
  const { kind, reference, file, link } = evidence;
  if (kind === "sample") return [[true, "evidence", "is unproven: its evidence is a sample.", rule]];
  const isLost = file !== undefined && !existsSync(join(ROOT, file));
  const isLong = daysBetween(asOf, expires) > PROOF_DAYS;
  return [
    [isPlaceholder(reference), "evidence", "does not say what proves it.", rule],
    [isLost, "evidence", `names the file ${file}, which is not there.`, rule],
    [!file && !link, "evidence", "has neither a file nor a link as proof.", rule],
    [isPlaceholder(owner), "owner", "has no owner.", rule],
    [asOf > today, "asOf", "is proven as of a day to come.", rule],
    [expires < today, "expires", `expired on ${expires}.`, rule],
    [isLong, "expires", "counts for more than a year after its proof was looked at.", rule],
  ];
}

/** Where a claim does not hold in Texas, the words beside it say so; what cannot hold there is not claimed for it. */
function states({ text, states: inStates, qualifier }: Claim, { lender, rates }: Facts, id: string): Row[] {
  if (!inStates.includes("TX")) {
    const lendsInTexas = lender.licences.some(({ state }) => state === "TX");
    const isSilent = lendsInTexas && !/\bTexas\b/.test(qualifier);
    const rule = "7 TAC 56.203 and 57.203, Tex. Const. art. XVI s.50";
    return [[isSilent, "qualifier", "does not hold in Texas, and its qualifier does not say so.", rule]];
  }
  const rule = NOT_IN_TEXAS[id as ClaimId];
  const percents = findNumbers(text).filter(({ unit }) => unit === "percent");
  const limit = rates.texas.combinedLoanToValuePercent;
  const isWithinLimit = id === "borrowingShare" && percents.every(({ value }) => value <= limit);
  return rule ? [[!isWithinLimit, "states", "cannot hold for a Texas homestead.", rule]] : [];
}

/** Claims with a law of their own. */
const BY_CLAIM: Partial<Record<ClaimId, (claim: Claim, facts: Facts) => Row[]>> = {
  fdicInsured({ qualifier }, { lender: { entityType } }) {
    const rule = "12 U.S.C. 1828(a)(4), 12 CFR 328.100–102";
    const notABank = `speaks of FDIC, and a ${entityType} is no insured bank. Withdraw it (withdrawn: true).`;
    if (entityType !== "insured-bank") return [[true, "text", notABank, rule]];
    const isSaid = /deposits at/.test(qualifier) && /loan, not a deposit/.test(qualifier);
    const words =
      "must say that deposits at the lender are insured and that a line of credit is a loan, not a deposit.";
    return [[!isSaid, "qualifier", words, rule]];
  },
  bbbRating({ qualifier, link, evidence }) {
    const rule = "15 U.S.C. 45, 12 CFR 1014.3(n)";
    const isDated = /as of \w+ (\d+, )?\d{4}/.test(qualifier);
    const isProfile = /^https:\/\/www\.bbb\.org\/.*profile/.test(link?.href ?? "");
    return [
      [!isDated, "qualifier", "is not dated.", rule],
      [
        !isProfile || leadsNowhere(evidence.link),
        "link",
        "does not link to the lender’s own BBB profile.",
        rule,
      ],
    ];
  },
};
