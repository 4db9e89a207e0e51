import { createHash } from "node:crypto";
import { daysBetween } from "@heloc/lender/law/calendar";
import { STATES } from "@heloc/lender/law/states";
import { citing, type Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { owesTexasNotice } from "../../law/lender/footer.ts";
import { sentencesOf } from "../say.ts";

const say = sentencesOf("lender-is-real");

/** How long a comparison of the Texas notice with the regulator's page counts. Our own choice; the rule says "current". */
const NOTICE_DAYS = 92;
const { rule, regulator } = STATES.TX.complaintNotice;
/** What every form of the notice has said: whom to complain to, how, and where. */
const NEEDED = [regulator, "complaint", "sml.texas.gov"];

/** Who owes the Texas notice has compared it with the regulator's page, and its words are still those. Nobody else shows it. */
export const texasNotice = (facts: Facts): Found => citing(rule, judge(facts));

function judge({ lender, today }: Facts): Found {
  const notice = lender.texasComplaintNotice;
  if (!owesTexasNotice(lender)) return notice && say("texasComplaintNotice stray", { regulator });
  if (!notice) return say("texasComplaintNotice missing");
  const { text, sha256, comparedOn, source } = notice;
  const actual = createHash("sha256").update(text).digest("hex");
  if (actual !== sha256) return say("texasComplaintNotice.sha256", { actual });
  const lacking = NEEDED.filter((words) => !text.toLowerCase().includes(words.toLowerCase()));
  if (lacking.length > 0) return say("texasComplaintNotice.text", { lacking: lacking.join("”, “") });
  const isRegulators = /^(www\.)?sml\.texas\.gov$/.test(URL.parse(source)?.hostname ?? "");
  const age = comparedOn ? daysBetween(comparedOn, today) : NaN;
  return [
    !isRegulators && say("texasComplaintNotice.source"),
    Number.isNaN(age) && say("texasComplaintNotice never"),
    age < 0 && say("texasComplaintNotice.comparedOn ahead", { comparedOn }),
    age > NOTICE_DAYS && say("texasComplaintNotice.comparedOn", { age }),
  ];
}
