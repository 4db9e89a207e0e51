import { licenseKindOf, LICENSE_KINDS } from "@heloc/lender/law/license-kinds";
import { lawOf, type State } from "@heloc/lender/law/states";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { Facts } from "../../content/facts.ts";
import { isDepository } from "../../law/lender/owes-texas-notice.ts";
import { isPlaceholder } from "../placeholder.ts";
import { isMadeUp } from "./reachable.ts";
import type { Row } from "./row.ts";

type License = LenderFacts["licenses"][number];

/** In each state where it lends, a lender that is no bank has a license, and the line in the footer says so as it has to. */
export const licenses = ({ lender }: Facts): Row[] => [
  ...lender.states.flatMap((state) => missing(state, lender)),
  ...lender.licenses.flatMap((license, index) => judge(license, index, lender)),
];

function missing(state: State, lender: LenderFacts): Row[] {
  const { name, licenseRule } = lawOf(state);
  const hasOne = lender.licenses.some((license) => license.state === state);
  const advice = `No license for ${name}, and the site offers loans there.`;
  return [[!hasOne && !isDepository(lender.entityType), "licenses", advice, licenseRule]];
}

function judge(license: License, index: number, { entityType }: LenderFacts): Row[] {
  const { state, number, line } = license;
  const { name, licenseRule: rule } = lawOf(state);
  const at = (key: keyof License) => ["licenses", index, key];
  if (isDepository(entityType)) {
    const advice = `A bank or a credit union lends under its charter and has no license for ${name}. Take it out, or correct entityType.`;
    return [[true, at("kind"), advice, rule]];
  }
  if (isPlaceholder(number) || !/\d/.test(number) || (/^\d+$/.test(number) && isMadeUp(number, 6)))
    return [[true, at("number"), `The license number for ${name} is missing or a placeholder.`, rule]];
  const isNumbered = line.includes(number);
  return [
    [!isNumbered, at("line"), `The license line for ${name} does not show the number.`, rule],
    ...judgeKind(license, at, name),
  ];
}

function judgeKind(
  { state, kind, regulator, line }: License,
  at: (key: keyof License) => Row[1],
  name: string,
): Row[] {
  const { licenseRule } = lawOf(state);
  const known = licenseKindOf(state, kind);
  if (!known) {
    const names = LICENSE_KINDS.filter((one) => one.state === state).map((one) => one.name);
    const advice = `“${kind}” is none of the licenses for lines in ${name} that are known here: ${names.join("; ")}. Write its name as the regulator does; a developer and a lawyer add another one in packages/lender/src/law/license-kinds.ts.`;
    return [[true, at("kind"), advice, licenseRule]];
  }
  return [
    [
      !regulator.includes(known.regulator),
      at("regulator"),
      `A ${known.name} comes from the ${known.regulator}, not from “${regulator}”. Correct one of the two.`,
      known.rule,
    ],
    [
      !known.line.test(line),
      at("line"),
      `The license line for ${name} does not say under which license. Write: ${known.write}`,
      known.rule,
    ],
  ];
}
