import { existsSync } from "node:fs";
import { join } from "node:path";
import { daysBetween } from "@heloc/content/calendar";
import type { Claim, Lender } from "@heloc/content/types";
import { isPlaceholder, leadsNowhere } from "./lender-reasons.ts";
import type { Finding, ReleaseContent } from "./reason.ts";

const SUBSTANTIATION = "15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3";
/** The longest a proof counts before somebody looks at it again. Our own choice. */
const PROOF_DAYS = 366;

type Problem = [field: string, message: string, rule: string];

function judgeProof({ evidence, owner, asOf, expires }: Claim, today: string, folder: string): Problem[] {
  const problems: Problem[] = [];
  if (evidence.kind === "sample")
    return [["evidence", "is unproven: its evidence is a sample.", SUBSTANTIATION]];
  if (isPlaceholder(evidence.reference))
    problems.push(["evidence", "does not say what proves it.", SUBSTANTIATION]);
  if (evidence.file && !existsSync(join(folder, evidence.file)))
    problems.push(["evidence", `names the file ${evidence.file}, which is not there.`, SUBSTANTIATION]);
  if (!evidence.file && !evidence.link)
    problems.push(["evidence", "has neither a file nor a link as proof.", SUBSTANTIATION]);
  if (isPlaceholder(owner)) problems.push(["owner", "has no owner.", SUBSTANTIATION]);
  if (asOf > today) problems.push(["asOf", "is proven as of a day to come.", SUBSTANTIATION]);
  if (expires < today) problems.push(["expires", `expired on ${expires}.`, SUBSTANTIATION]);
  if (daysBetween(asOf, expires) > PROOF_DAYS)
    problems.push(["expires", "counts for more than a year after its proof was looked at.", SUBSTANTIATION]);
  return problems;
}

/** Where a claim does not hold in Texas, the words beside it say so. */
function judgeStates({ states, qualifier }: Claim, lender: Lender): Problem[] {
  const lendsInTexas = lender.licences.some(({ state }) => state === "TX");
  return lendsInTexas && !states.includes("TX") && !/\bTexas\b/.test(qualifier)
    ? [
        [
          "qualifier",
          "does not hold in Texas, and its qualifier does not say so.",
          "7 TAC 56.203 and 57.203, Tex. Const. art. XVI s.50",
        ],
      ]
    : [];
}

/** Claims with a law of their own. */
const SPECIAL: Record<string, (claim: Claim, lender: Lender) => Problem[]> = {
  fdicInsured({ qualifier }, lender) {
    const rule = "12 U.S.C. 1828(a)(4), 12 CFR 328.100–102";
    if (lender.entityType !== "insured-bank")
      return [
        [
          "text",
          `speaks of FDIC, and a ${lender.entityType} is no insured bank. Withdraw it (withdrawn: true).`,
          rule,
        ],
      ];
    return /deposits at/.test(qualifier) && /loan, not a deposit/.test(qualifier)
      ? []
      : [
          [
            "qualifier",
            "must say that deposits at the lender are insured and that a line of credit is a loan, not a deposit.",
            rule,
          ],
        ];
  },
  bbbRating({ qualifier, link, evidence }) {
    const rule = "15 U.S.C. 45, 12 CFR 1014.3(n)";
    const profile = /^https:\/\/www\.bbb\.org\/.*profile/;
    const problems: Problem[] = [];
    if (!/as of \w+ (\d+, )?\d{4}/.test(qualifier)) problems.push(["qualifier", "is not dated.", rule]);
    if (!profile.test(link?.href ?? "") || leadsNowhere(evidence.link))
      problems.push(["link", "does not link to the lender’s own BBB profile.", rule]);
    return problems;
  },
  fundingTime: ({ states }) => noTexas(states, "Tex. Const. art. XVI s.50(a)(6)(M), 7 TAC 153.51"),
  noAppraisal: ({ states }) => noTexas(states, "Tex. Const. art. XVI s.50(a)(6)(Q)(ix), 7 TAC 153.26"),
  borrowingShare: ({ states, text }) =>
    /8[1-9]|9\d/.test(text)
      ? noTexas(states, "Tex. Const. art. XVI s.50(a)(6)(B), 7 TAC 153.3 and 153.86")
      : [],
};

const noTexas = (states: Claim["states"], rule: string): Problem[] =>
  states.includes("TX") ? [["states", "cannot hold for a Texas homestead.", rule]] : [];

/** What is missing for each claim that the lender makes. */
export function findClaimReasons(
  { claims, lender, sources }: ReleaseContent,
  today: string,
  folder: string,
): Finding[] {
  return Object.entries(claims)
    .filter(([, claim]) => !claim.withdrawn)
    .flatMap(([id, claim]) =>
      [
        ...judgeProof(claim, today, folder),
        ...judgeStates(claim, lender),
        ...(SPECIAL[id]?.(claim, lender) ?? []),
      ].map(([field, message, rule]) => ({
        file: "claims.ts",
        at: placeOf(id, field, sources["claims.ts"] ?? ""),
        message: `The claim “${claim.text}” ${message}`,
        rule,
      })),
    );
}

/** Within the claim where it has the field itself; on the claim's own line where the field is shared by several. */
function placeOf(id: string, field: string, source: string): (string | RegExp)[] {
  const start = source.search(new RegExp(`^  ${id}: `, "m"));
  const own = start < 0 ? "" : source.slice(start).split(/^ {2}\},?$/m)[0];
  const at = [new RegExp(`^  ${id}: `, "m")];
  return new RegExp(`^    ${field}:`, "m").test(own ?? "") ? [...at, `${field}:`] : at;
}
