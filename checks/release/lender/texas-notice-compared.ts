import { createHash } from "node:crypto";
import { daysBetween } from "@heloc/content/calendar";
import { lenderCheck } from "./lender-check.ts";

/** How long a comparison of the notice with the regulator's page counts. Our own choice; the rule says "current". */
const NOTICE_DAYS = 92;

/** Somebody compared the Texas notice with the regulator's page, and its words are still those. */
export const texasNoticeCompared = lenderCheck("texas-notice-compared", ({ lender, today }) => {
  const { text, sha256, comparedOn } = lender.texasComplaintNotice;
  const problem = (field: string[], advice: string) => [
    { at: ["texasComplaintNotice:", ...field], advice, rule: "7 TAC 56.200(c) and 57.200(c)" },
  ];
  const actual = createHash("sha256").update(text).digest("hex");
  if (actual !== sha256)
    return problem(
      ["sha256:"],
      `The notice’s words changed after they were compared. Compare them with sml.texas.gov, then write ${actual} and today’s date.`,
    );
  if (!comparedOn) return problem([], "Nobody has compared the notice with sml.texas.gov.");
  const age = daysBetween(comparedOn, today);
  return age >= 0 && age <= NOTICE_DAYS
    ? []
    : problem(["comparedOn:"], `The notice was compared ${age} days ago. Compare it again.`);
});
