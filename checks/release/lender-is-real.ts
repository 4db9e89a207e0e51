import { createHash } from "node:crypto";
import { daysBetween } from "@heloc/lender/law/calendar";
import { lawOf, STATES } from "@heloc/lender/law/states";
import type { SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { isDepository, owesTexasNotice } from "../law/lender/owes-texas-notice.ts";
import { isPlaceholder, leadsNowhere } from "./placeholder.ts";

/** How long a comparison of the Texas notice with the regulator's page counts. Our own choice; the rule says "current". */
const NOTICE_DAYS = 92;

const LINK_RULES = {
  privacy: "Cal. Bus. & Prof. Code 22577(b), 12 CFR 1016.4",
  terms: "15 U.S.C. 45",
  licensing: "15 U.S.C. 45",
} as const;

/** Whether something is wrong, the name to edit and those within it, what is wrong, and the rule. */
type Row = [isWrong: boolean, at: string | (string | number)[], advice: string, rule: string];

/** The lender is no sample: what is said of it is no placeholder, and those it works with are named. */
export const lenderIsReal: SourceCheck = {
  id: "lender-is-real",
  files: /^lender\.yaml$/,
  find: (_file, facts) =>
    [identity, insuredBank, licenses, texasNotice, links, sellers, serviceProviders]
      .flatMap((judge) => judge(facts))
      .filter(([isWrong]) => isWrong)
      .map(([, at, advice, rule]) => ({ at: [at].flat(), advice, rule })),
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
    [isPlaceholder(email), "email", "The email address is missing or reserved for examples.", honest],
    [
      isPlaceholder(lender.address.street),
      ["address", "street"],
      "The postal address is a placeholder.",
      honest,
    ],
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

/** The bank of the insured deposits can be looked up. */
function insuredBank({ lender }: Facts): Row[] {
  const rule = "12 CFR 328.102(b)";
  const { name = "", fdicCertificate = "" } = lender.insuredBank ?? {};
  const at = (key: string) => ["insuredBank", key];
  if (!lender.insuredBank) return [];
  return [
    [isPlaceholder(name), at("name"), "The partner bank’s name is a placeholder.", rule],
    [isPlaceholder(fdicCertificate), at("fdicCertificate"), "Its FDIC certificate is a placeholder.", rule],
  ];
}

/** In each state where it lends, a lender that is no bank has a license, and the line in the footer shows its number. */
const licenses = ({ lender }: Facts): Row[] =>
  lender.states.map((state): Row => {
    const { name, licenseRule: rule } = lawOf(state);
    const index = lender.licenses.findIndex((entry) => entry.state === state);
    const license = lender.licenses[index];
    if (!license) {
      const advice = `No license for ${name}, and the site offers loans there.`;
      return [!isDepository(lender.entityType), "licenses", advice, rule];
    }
    if (isPlaceholder(license.number)) {
      const advice = `The license number for ${name} is missing or a placeholder.`;
      return [true, ["licenses", index, "number"], advice, rule];
    }
    const isNumbered = license.line.includes(license.number);
    const advice = `The license line for ${name} does not show the number.`;
    return [!isNumbered, ["licenses", index, "line"], advice, rule];
  });

/** Who owes the Texas notice has compared it with the regulator's page, and its words are still those. */
function texasNotice({ lender, today }: Facts): Row[] {
  if (!owesTexasNotice(lender)) return [];
  const { rule } = STATES.TX.complaintNotice;
  const at = "texasComplaintNotice";
  if (!lender.texasComplaintNotice)
    return [[true, at, "The complaint notice of sml.texas.gov is missing. Copy it from there.", rule]];
  const { text, sha256, comparedOn } = lender.texasComplaintNotice;
  const actual = createHash("sha256").update(text).digest("hex");
  if (actual !== sha256) {
    const advice = `The notice’s words changed after they were compared. Compare them with sml.texas.gov, then write ${actual} and today’s date.`;
    return [[true, [at, "sha256"], advice, rule]];
  }
  if (!comparedOn) return [[true, at, "Nobody has compared the notice with sml.texas.gov.", rule]];
  const age = daysBetween(comparedOn, today);
  const isOld = age < 0 || age > NOTICE_DAYS;
  return [[isOld, [at, "comparedOn"], `The notice was compared ${age} days ago. Compare it again.`, rule]];
}

const links = ({ lender }: Facts): Row[] =>
  (Object.keys(LINK_RULES) as (keyof typeof LINK_RULES)[]).map((name) => [
    leadsNowhere(lender.links[name]),
    ["links", name],
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
