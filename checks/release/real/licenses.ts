import { licenseKindOf, licenseKindsIn, namesLicense } from "@heloc/lender/law/license-kinds";
import { lawOf } from "@heloc/lender/law/states";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { isDepository } from "../../law/lender/footer.ts";
import { isPlaceholder } from "../placeholder.ts";
import { sentencesOf } from "../say.ts";
import { isMadeUp } from "./contact.ts";

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
