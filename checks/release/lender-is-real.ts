import { createHash } from "node:crypto";
import { daysBetween } from "@heloc/content/calendar";
import type { State } from "@heloc/content/types";
import type { SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { isPlaceholder, leadsNowhere } from "./placeholder.ts";

/** How long a comparison of the Texas notice with the regulator's page counts. Our own choice; the rule says "current". */
const NOTICE_DAYS = 92;

const LICENSE_RULES: Record<State, string> = { CA: "Cal. Fin. Code 22162(a)", TX: "7 TAC 56.203 and 57.203" };
const LINK_RULES = {
  privacy: "Cal. Bus. & Prof. Code 22577(b), 12 CFR 1016.4",
  terms: "15 U.S.C. 45",
  licensing: "15 U.S.C. 45",
} as const;

/** Whether something is wrong, the field to edit and words to look for after it, what is wrong, and the rule. */
type Row = [isWrong: boolean, at: string | string[], advice: string, rule: string];

/** The lender is no sample: what is said of it is no placeholder, and those it works with are named. */
export const lenderIsReal: SourceCheck = {
  id: "lender-is-real",
  files: /^content\/lender\.ts$/,
  find: (_file, facts) =>
    [identity, licenses, texasNotice, links, sellers, serviceProviders]
      .flatMap((judge) => judge(facts))
      .filter(([isWrong]) => isWrong)
      .map(([, at, advice, rule]) => {
        const [field, ...rest] = [at].flat();
        return { at: [new RegExp(`^ {2}(address: \\{ )?${field}:`, "m"), ...rest], advice, rule };
      }),
};

function identity({ lender }: Facts): Row[] {
  const real = "only terms that are really offered: 12 CFR 1026.16(a)";
  const honest = "12 CFR 1014.3, 15 U.S.C. 45";
  const registered = "7 TAC 56.203 and 57.203, 12 CFR 1007.105";
  const { email, nmlsId, phone } = lender;
  const isFiction = /555-?01\d\d$/.test(phone.tel);
  const isNumber = /^\d{3,8}$/.test(nmlsId) && !/^0+$/.test(nmlsId);
  return [
    [lender.sample, "sample", "The lender is the sample.", real],
    [isPlaceholder(lender.legalName), "legalName", "The legal name is missing or a placeholder.", honest],
    [isPlaceholder(email), "email", "The e-mail address is missing or reserved for examples.", honest],
    [isPlaceholder(lender.address.street), "street", "The postal address is a placeholder.", honest],
    [
      isPlaceholder(lender.siteAddress),
      "siteAddress",
      "The site’s address is reserved for examples.",
      honest,
    ],
    [isFiction, "phone", "The telephone number is from the range reserved for fiction.", "15 U.S.C. 45"],
    [!isNumber, "nmlsId", "The NMLS number is missing or a placeholder.", registered],
    [
      !lender.equalHousingLender,
      "equalHousingLender",
      "The Equal Housing Lender sign is off.",
      "12 CFR 338.3, 42 U.S.C. 3605",
    ],
  ];
}

const licenses = ({ lender }: Facts): Row[] =>
  Object.entries(LICENSE_RULES).map(([state, rule]): Row => {
    const license = lender.licences.find((entry) => entry.state === state);
    const at = (field: string) => ["licences", `"${state}"`, field];
    if (!license)
      return [true, "licences", `No licence for ${state}, and the site offers loans there.`, rule];
    const { number, line } = license;
    if (isPlaceholder(number))
      return [true, at("number:"), `The licence number for ${state} is missing or a placeholder.`, rule];
    return [
      !line.includes(number),
      at("line:"),
      `The licence line for ${state} does not show the number.`,
      rule,
    ];
  });

/** Somebody compared the Texas notice with the regulator's page, and its words are still those. */
function texasNotice({ lender, today }: Facts): Row[] {
  const { text, sha256, comparedOn } = lender.texasComplaintNotice;
  const rule = "7 TAC 56.200(c) and 57.200(c)";
  const at = "texasComplaintNotice";
  const actual = createHash("sha256").update(text).digest("hex");
  if (actual !== sha256) {
    const advice = `The notice’s words changed after they were compared. Compare them with sml.texas.gov, then write ${actual} and today’s date.`;
    return [[true, [at, "sha256:"], advice, rule]];
  }
  if (!comparedOn) return [[true, at, "Nobody has compared the notice with sml.texas.gov.", rule]];
  const age = daysBetween(comparedOn, today);
  const isOld = age < 0 || age > NOTICE_DAYS;
  return [[isOld, [at, "comparedOn:"], `The notice was compared ${age} days ago. Compare it again.`, rule]];
}

const links = ({ lender }: Facts): Row[] =>
  (Object.keys(LINK_RULES) as (keyof typeof LINK_RULES)[]).map((name) => [
    leadsNowhere(lender.links[name]),
    ["links", `${name}:`],
    `The ${name} link goes nowhere.`,
    LINK_RULES[name],
  ]);

/** The consent to calls names the lender and no placeholder. */
function sellers({ lender }: Facts): Row[] {
  const rule = "47 CFR 64.1200(f)(9)";
  return lender.sellers.includes(lender.legalName)
    ? lender.sellers.map((name) => [isPlaceholder(name), "sellers", `“${name}” is no company.`, rule])
    : [[true, "sellers", "The consent text does not name the lender itself.", rule]];
}

/** The survey and every other address that a page asks belong to the lender or to a named company. */
function serviceProviders({ lender, provider }: Facts): Row[] {
  const rule = "Cal. Civ. Code 1798.100, 12 CFR 1016.4";
  const isNamed = (address: string) =>
    lender.serviceProviders.some(({ host }) => host === new URL(address).host);
  const isOthers = provider.name !== "self-hosted" && !isNamed(provider.address);
  const subscribes = lender.subscribeAddress;
  return [
    [isOthers, "serviceProviders", "The survey’s provider is not named.", rule],
    [
      Boolean(subscribes && !isNamed(subscribes)),
      "serviceProviders",
      "Where the subscribe box sends addresses is not named.",
      rule,
    ],
  ];
}
