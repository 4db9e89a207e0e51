import { createHash } from "node:crypto";
import { daysBetween } from "@heloc/lender/law/calendar";
import { licenseKindOf, licenseKindsIn, namesLicense } from "@heloc/lender/law/license-kinds";
import { lawOf, STATES } from "@heloc/lender/law/states";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { Found } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { isDepository, owesTexasNotice } from "../law/lender/footer.ts";
import { isPlaceholder } from "./placeholder.ts";
import { isMadeUp } from "./real/contact.ts";
import { sentencesOf } from "./say.ts";

const say = sentencesOf("lender-is-real");

/** In each state where it lends, a lender that is no bank has a license, and the line in the footer says so as it has to. */
export const licenses = ({ lender }: Facts): Found => [
  lender.states.map((state) => {
    const { name, licenseRule: rule } = lawOf(state);
    const hasOne = lender.licenses.some((license) => license.state === state);
    return !hasOne && !isDepository(lender.entityType) && say("licenses", { name, rule });
  }),
  lender.licenses.map((license, index) => judge(license, index, lender)),
];

type License = LenderFacts["licenses"][number];

function judge({ state, kind, number, regulator, line }: License, index: number, lender: LenderFacts): Found {
  const { name, licenseRule: rule } = lawOf(state);
  const place = { index, name, rule };
  if (isDepository(lender.entityType)) return say("licenses.*.kind bank", place);
  if (isPlaceholder(number) || !/\d/.test(number) || (/^\d+$/.test(number) && isMadeUp(number, 6)))
    return say("licenses.*.number", place);
  const isUnnumbered = !line.includes(number) && say("licenses.*.line unnumbered", place);
  const known = licenseKindOf(state, kind);
  if (!known) {
    const names = licenseKindsIn(state).map((one) => one.name);
    return [isUnnumbered, say("licenses.*.kind unknown", { ...place, kind, known: names.join("; ") })];
  }
  const asKnown = { ...place, rule: known.rule, kind: known.name, known: known.regulator, regulator };
  return [
    isUnnumbered,
    !regulator.includes(known.regulator) && say("licenses.*.regulator", asKnown),
    !namesLicense(line, known) && say("licenses.*.line", { ...asKnown, write: known.write }),
  ];
}

/** How long a comparison of the Texas notice with the regulator's page counts. Our own choice; the rule says "current". */
const NOTICE_DAYS = 92;
const { regulator: REGULATOR } = STATES.TX.complaintNotice;
/** What every form of the notice has said: whom to complain to, how, and where. */
const NEEDED = [REGULATOR, "complaint", "sml.texas.gov"];

/** Who owes the Texas notice has compared it with the regulator's page, and its words are still those. Nobody else shows it. */
export function texasNotice({ lender, today }: Facts): Found {
  const notice = lender.texasComplaintNotice;
  if (!owesTexasNotice(lender)) return notice && say("texasComplaintNotice stray", { regulator: REGULATOR });
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
    age > NOTICE_DAYS && say("texasComplaintNotice.comparedOn", { age }),
  ];
}
