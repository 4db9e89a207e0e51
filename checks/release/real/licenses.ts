import { licenseKindOf, licenseKindsIn, namesLicense } from "@heloc/lender/law/license-kinds";
import { lawOf } from "@heloc/lender/law/states";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import { citing, type Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { isDepository } from "../../law/lender/owes-texas-notice.ts";
import { isPlaceholder } from "../placeholder.ts";
import { isMadeUp } from "./reachable.ts";

type License = LenderFacts["licenses"][number];

/** In each state where it lends, a lender that is no bank has a license, and the line in the footer says so as it has to. */
export const licenses = ({ lender }: Facts): Found => [
  lender.states.map((state) => {
    const { name, licenseRule: rule } = lawOf(state);
    const hasOne = lender.licenses.some((license) => license.state === state);
    const advice = `No license for ${name}, and the site offers loans there.`;
    return !hasOne && !isDepository(lender.entityType) && { at: ["licenses"], advice, rule };
  }),
  lender.licenses.map((license, index) =>
    citing(lawOf(license.state).licenseRule, judge(license, index, lender)),
  ),
];

function judge({ state, kind, number, regulator, line }: License, index: number, lender: LenderFacts): Found {
  const { name } = lawOf(state);
  const at = (key: keyof License) => ["licenses", index, key];
  if (isDepository(lender.entityType)) {
    const advice = `A bank or a credit union lends under its charter and has no license for ${name}. Take it out, or correct entityType.`;
    return { at: at("kind"), advice };
  }
  if (isPlaceholder(number) || !/\d/.test(number) || (/^\d+$/.test(number) && isMadeUp(number, 6)))
    return { at: at("number"), advice: `The license number for ${name} is missing or a placeholder.` };
  const isUnnumbered = !line.includes(number) && {
    at: at("line"),
    advice: `The license line for ${name} does not show the number.`,
  };
  const known = licenseKindOf(state, kind);
  if (!known) {
    const names = licenseKindsIn(state).map((one) => one.name);
    const advice = `“${kind}” is none of the licenses for lines in ${name} that are known here: ${names.join("; ")}. Write its name as the regulator does; a developer and a lawyer add another one in packages/lender/src/law/license-kinds.yaml.`;
    return [isUnnumbered, { at: at("kind"), advice }];
  }
  return [
    isUnnumbered,
    !regulator.includes(known.regulator) && {
      at: at("regulator"),
      advice: `A ${known.name} comes from the ${known.regulator}, not from “${regulator}”. Correct one of the two.`,
      rule: known.rule,
    },
    !namesLicense(line, known) && {
      at: at("line"),
      advice: `The license line for ${name} does not say under which license. Write: ${known.write}`,
      rule: known.rule,
    },
  ];
}
