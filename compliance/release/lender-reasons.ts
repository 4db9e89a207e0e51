import { createHash } from "node:crypto";
import { daysBetween } from "@heloc/content/calendar";
import type { State } from "@heloc/content/types";
import type { Finding, ReleaseContent } from "./reason.ts";

const FILE = "lender.ts";
const STATES: State[] = ["CA", "TX"];
/** How long a comparison of the Texas notice with the regulator's page counts. Our own choice; the rule says "current". */
const NOTICE_DAYS = 92;

/** A value that stands for one to come: empty, only zeros, "SAMPLE", or from a name or range reserved for examples. */
export function isPlaceholder(value: string): boolean {
  return (
    value.trim() === "" ||
    /sample|example\.|\.example\b|\bTODO\b|YOUR-/i.test(value) ||
    /^[0\s#-]+$/.test(value)
  );
}

/** An address that a visitor can really open. */
export const leadsNowhere = (address: string | undefined): boolean =>
  address === undefined || !/^https:\/\/[^/]+\.[a-z]{2,}(\/|$)/i.test(address) || isPlaceholder(address);

type Judge = (content: ReleaseContent, today: string) => Finding[];

/** The first word is a field of the lender's own, at the beginning of its line. */
const finding = ([field = "", ...rest]: string[], message: string, rule: string): Finding => ({
  file: FILE,
  at: [new RegExp(`^ {2}(address: \\{ )?${field}`, "m"), ...rest],
  message,
  rule,
});

const identity: Judge = ({ lender }) => {
  const found: Finding[] = [];
  const actual = "only terms that are really offered: 12 CFR 1026.16(a)";
  if (lender.sample) found.push(finding(["sample:"], "The lender is the sample.", actual));
  const named: [string, string, string][] = [
    ["legalName", lender.legalName, "The legal name is missing or a placeholder."],
    ["email", lender.email, "The e-mail address is missing or reserved for examples."],
    ["street", lender.address.street, "The postal address is a placeholder."],
    ["siteAddress", lender.siteAddress, "The site’s address is reserved for examples."],
  ];
  for (const [field, value, message] of named)
    if (isPlaceholder(value)) found.push(finding([`${field}:`], message, "12 CFR 1014.3, 15 U.S.C. 45"));
  if (/555-?01\d\d$/.test(lender.phone.tel))
    found.push(
      finding(["phone:"], "The telephone number is from the range reserved for fiction.", "15 U.S.C. 45"),
    );
  if (!/^\d{3,8}$/.test(lender.nmlsId) || /^0+$/.test(lender.nmlsId))
    found.push(
      finding(
        ["nmlsId:"],
        "The NMLS number is missing or a placeholder.",
        "7 TAC 56.203 and 57.203, 12 CFR 1007.105",
      ),
    );
  if (!lender.equalHousingLender)
    found.push(
      finding(
        ["equalHousingLender:"],
        "The Equal Housing Lender sign is off.",
        "12 CFR 338.3, 42 U.S.C. 3605",
      ),
    );
  return found;
};

const licences: Judge = ({ lender }) =>
  STATES.flatMap((state) => {
    const rule = state === "CA" ? "Cal. Fin. Code 22162(a)" : "7 TAC 56.203 and 57.203";
    const licence = lender.licences.find((entry) => entry.state === state);
    if (!licence)
      return [finding(["licences:"], `No licence for ${state}, and the site offers loans there.`, rule)];
    const at = ["licences:", `"${state}"`];
    if (isPlaceholder(licence.number))
      return [
        finding([...at, "number:"], `The licence number for ${state} is missing or a placeholder.`, rule),
      ];
    if (!licence.line.includes(licence.number))
      return [finding([...at, "line:"], `The licence line for ${state} does not show the number.`, rule)];
    return [];
  });

const texasNotice: Judge = ({ lender }, today) => {
  const { text, sha256, comparedOn } = lender.texasComplaintNotice;
  const rule = "7 TAC 56.200(c) and 57.200(c)";
  const at = "texasComplaintNotice:";
  const actual = createHash("sha256").update(text).digest("hex");
  if (actual !== sha256)
    return [
      finding(
        [at, "sha256:"],
        `The notice’s words changed after they were compared. Compare them with sml.texas.gov, then write ${actual} and today’s date.`,
        rule,
      ),
    ];
  if (!comparedOn) return [finding([at], "Nobody has compared the notice with sml.texas.gov.", rule)];
  const age = daysBetween(comparedOn, today);
  return age >= 0 && age <= NOTICE_DAYS
    ? []
    : [finding([at, "comparedOn:"], `The notice was compared ${age} days ago. Compare it again.`, rule)];
};

const links: Judge = ({ lender }) =>
  (["privacy", "terms", "licensing"] as const)
    .filter((name) => leadsNowhere(lender.links[name]))
    .map((name) =>
      finding(
        ["links:", `${name}:`],
        `The ${name} link goes nowhere.`,
        name === "privacy" ? "Cal. Bus. & Prof. Code 22577(b), 12 CFR 1016.4" : "15 U.S.C. 45",
      ),
    );

const sellers: Judge = ({ lender }) => {
  const rule = "47 CFR 64.1200(f)(9)";
  const at = ["sellers:"];
  if (!lender.sellers.includes(lender.legalName))
    return [finding(at, "The consent text does not name the lender itself.", rule)];
  return lender.sellers.filter(isPlaceholder).map((name) => finding(at, `“${name}” is no company.`, rule));
};

/** The survey and every other address that a page asks belong to the lender or to a named company. */
const otherParties: Judge = ({ lender, provider }) => {
  const named = lender.serviceProviders.map(({ host }) => host);
  const rule = "Cal. Civ. Code 1798.100, 12 CFR 1016.4";
  const found: Finding[] = [];
  if (provider.name !== "self-hosted" && !named.includes(new URL(provider.address).host))
    found.push(finding(["serviceProviders:"], "The survey’s provider is not named.", rule));
  if (lender.subscribeAddress && !named.includes(new URL(lender.subscribeAddress).host))
    found.push(finding(["serviceProviders:"], "Where the subscribe box sends addresses is not named.", rule));
  return found;
};

/** What is wrong with the facts about the lender. */
export const findLenderReasons: Judge = (content, today) =>
  [identity, licences, texasNotice, links, sellers, otherParties].flatMap((judge) => judge(content, today));
