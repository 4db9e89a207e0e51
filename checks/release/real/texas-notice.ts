import { createHash } from "node:crypto";
import { daysBetween } from "@heloc/lender/law/calendar";
import { STATES } from "@heloc/lender/law/states";
import { citing, type Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { owesTexasNotice } from "../../law/lender/owes-texas-notice.ts";

/** How long a comparison of the Texas notice with the regulator's page counts. Our own choice; the rule says "current". */
const NOTICE_DAYS = 92;
const { rule, regulator } = STATES.TX.complaintNotice;
const AT = "texasComplaintNotice";
/** What every form of the notice has said: whom to complain to, how, and where. */
const NEEDED = [regulator, "complaint", "sml.texas.gov"];

/** Who owes the Texas notice has compared it with the regulator's page, and its words are still those. Nobody else shows it. */
export const texasNotice = (facts: Facts): Found => citing(rule, judge(facts));

function judge({ lender, today }: Facts): Found {
  const notice = lender.texasComplaintNotice;
  if (!owesTexasNotice(lender))
    return (
      notice && {
        at: [AT],
        advice: `No license of the ${regulator} stands here, and only its licensees show this notice. Take it out.`,
      }
    );
  if (!notice)
    return { at: [AT], advice: "The complaint notice of sml.texas.gov is missing. Copy it from there." };
  const { text, sha256, comparedOn, source } = notice;
  const actual = createHash("sha256").update(text).digest("hex");
  if (actual !== sha256)
    return {
      at: [AT, "sha256"],
      advice: `The notice’s words changed after they were compared. Compare them with sml.texas.gov, then write ${actual} and today’s date.`,
    };
  const lacking = NEEDED.filter((words) => !text.toLowerCase().includes(words.toLowerCase()));
  if (lacking.length > 0)
    return {
      at: [AT, "text"],
      advice: `The notice does not say “${lacking.join("”, “")}” and is not the regulator’s. Copy it from sml.texas.gov, word for word.`,
    };
  return [
    !/^(www\.)?sml\.texas\.gov$/.test(URL.parse(source)?.hostname ?? "") && {
      at: [AT, "source"],
      advice: "The notice comes from sml.texas.gov and from nowhere else. Copy it from there.",
    },
    whenCompared(comparedOn, today),
  ];
}

function whenCompared(comparedOn: string | undefined, today: string): Found {
  if (!comparedOn) return { at: [AT], advice: "Nobody has compared the notice with sml.texas.gov." };
  const age = daysBetween(comparedOn, today);
  const advice =
    age < 0
      ? `The notice was compared on ${comparedOn}, a day to come. Write the day on which it was.`
      : `The notice was compared ${age} days ago. Compare it again.`;
  return (age < 0 || age > NOTICE_DAYS) && { at: [AT, "comparedOn"], advice };
}
