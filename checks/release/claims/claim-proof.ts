import { existsSync } from "node:fs";
import { join } from "node:path";
import { daysBetween } from "@heloc/content/calendar";
import type { Claim } from "@heloc/content/types";
import { ROOT } from "../../content/source-files.ts";
import { claimCheck, type ClaimProblem } from "./claim-check.ts";
import { isPlaceholder } from "../placeholder.ts";

/** The longest a proof counts before somebody looks at it again. Our own choice. */
const PROOF_DAYS = 366;

/** Somebody answers for each claim, with a proof that can be found and is not too old. */
export const claimProof = claimCheck(
  "claim-proof",
  ({ evidence, owner, asOf, expires }, { today }): ClaimProblem[] => {
    const rule = "15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3";
    if (evidence.kind === "sample")
      return [{ field: "evidence", is: "is unproven: its evidence is a sample.", rule }];
    const problems: [field: keyof Claim, isWrong: boolean, is: string][] = [
      ["evidence", isPlaceholder(evidence.reference), "does not say what proves it."],
      [
        "evidence",
        evidence.file !== undefined && !existsSync(join(ROOT, evidence.file)),
        `names the file ${evidence.file}, which is not there.`,
      ],
      ["evidence", !evidence.file && !evidence.link, "has neither a file nor a link as proof."],
      ["owner", isPlaceholder(owner), "has no owner."],
      ["asOf", asOf > today, "is proven as of a day to come."],
      ["expires", expires < today, `expired on ${expires}.`],
      [
        "expires",
        daysBetween(asOf, expires) > PROOF_DAYS,
        "counts for more than a year after its proof was looked at.",
      ],
    ];
    return problems.filter(([, isWrong]) => isWrong).map(([field, , is]) => ({ field, is, rule }));
  },
);
