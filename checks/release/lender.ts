import { daysBetween } from "@heloc/lender/law/calendar";
import { staleLawNumbers } from "@heloc/lender/law/listed-numbers";
import { listStates } from "@heloc/lender/law/states";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { Found, SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { licenses, texasNotice } from "./licenses.ts";
import { isPlaceholder } from "./placeholder.ts";
import { whyNoCompany } from "./real/company-name.ts";
import { isMadeUp, whyNoEmail, whyNoTelephone } from "./real/contact.ts";
import { whyNoHost, whyUnreachable } from "./real/reachable.ts";
import { sentencesOf } from "./say.ts";

const say = sentencesOf("lender-is-real");

/** The lender is no sample: what is said of it is no placeholder, and those it works with are named. */
export const lenderIsReal: SourceCheck = {
  id: "lender-is-real",
  files: /^lender\.yaml$/,
  find: (_file, facts) =>
    [identity, licenses, texasNotice, legalPages, insuredBank, sellers, serviceProviders].map((judge) =>
      judge(facts),
    ),
};

/** Every number of the law that the lender's pages rest on was compared with its source within a year. */
export const lawIsCurrent: SourceCheck = {
  id: "law-is-current",
  files: /^lender\.yaml$/,
  find: (_file, { lender, today }) =>
    staleLawNumbers(lender.states, today).map(({ name, is, source, checkedOn }) => ({
      at: ["states"],
      advice: `The law’s number ${name} (${is}) was last compared with its source on ${checkedOn}. A developer and a lawyer read the source again, and write the number and the day in packages/lender/src/law.`,
      rule: source,
    })),
};

/** Names, numbers and addresses are those of a company that can be found and reached. */
const identity = ({ lender, today }: Facts): Found => {
  const daysOfContact = daysBetween(today, lender.securityContactUntil);
  return [
    lender.sample && say("sample"),
    names(lender),
    address(lender),
    reach(lender),
    (!/^[1-9]\d{2,7}$/.test(lender.nmlsId) || isMadeUp(lender.nmlsId)) && say("nmlsId"),
    !lender.equalHousingLender && say("equalHousingLender"),
    isPlaceholder(lender.product.index) && say("product.index"),
    // It is looked at again after a year (RFC 9116, section 2.5.5).
    (daysOfContact < 0 || daysOfContact > 366) &&
      say("securityContactUntil", { until: lender.securityContactUntil }),
  ];
};

function names({ legalName, brandName, entityType }: LenderFacts): Found {
  const wrong = whyNoCompany(legalName);
  const isUnion = /credit union/i.test(legalName);
  const isBank = !isUnion && /\b(bank|banco)(?=\W|$)/i.test(legalName);
  return [
    wrong && say("legalName", { legalName, wrong }),
    isPlaceholder(brandName) && say("brandName"),
    isUnion && entityType !== "credit-union" && say("entityType union", { legalName }),
    isBank && entityType !== "insured-bank" && say("entityType bank", { legalName }),
  ];
}

const TEMPLATE_STREET =
  /^(123|1234|12345|0+) (main|elm|street)\b|^\d+ (any|fake|your|some|test) ?(street|road|st\.?|ave\w*)?\b/i;

function address({ address: { street, city, state, zip } }: LenderFacts): Found {
  const isStreet = /\d/.test(street) || /\bP\.? ?O\.? Box\b/i.test(street);
  const isCity = !isPlaceholder(city) && !/\d/.test(city) && !/^(any|your) ?(town|city)$/i.test(city);
  // An office may be in a state where nobody lends, whose ZIP codes stand nowhere here.
  const ranges = listStates().find(([name]) => name === state)?.[1].zipPrefixes;
  const prefix = Number(zip.slice(0, 3));
  const isZip = ranges?.some(([from, to]) => prefix >= from && prefix <= to) ?? true;
  return [
    (isPlaceholder(street) || !isStreet || TEMPLATE_STREET.test(street)) && say("address.street"),
    !isCity && say("address.city", { city }),
    !isZip && say("address.zip", { zip, state }),
  ];
}

function reach({ email, phone, siteAddress, supportHours }: LenderFacts): Found {
  const [noEmail, noTelephone] = [whyNoEmail(email), whyNoTelephone(phone.tel)];
  const unreachable = whyUnreachable(siteAddress);
  return [
    noEmail && say("email", { wrong: noEmail }),
    noTelephone && say("phone", { wrong: noTelephone }),
    unreachable && say("siteAddress", { wrong: unreachable }),
    (isPlaceholder(supportHours) || !/\d/.test(supportHours)) && say("supportHours"),
  ];
}

/** Privacy, terms and licensing lead to a page. Whether the site itself has it is asked of every link that was built. */
const legalPages = ({ lender: { links, siteAddress } }: Facts): Found =>
  (["privacy", "terms", "licensing"] as const).map((name) => {
    const isStart = links[name]?.replace(/\/$/, "") === siteAddress;
    const wrong = whyUnreachable(links[name]) ?? (isStart && "leads to the start page of the site");
    return wrong && say(`links.${name}`, { wrong });
  });

/** The bank of the insured deposits can be looked up. */
function insuredBank({ lender: { insuredBank: bank } }: Facts): Found {
  if (!bank) return undefined;
  const isNoCertificate = bank.fdicCertificate.startsWith("0") || isMadeUp(bank.fdicCertificate);
  return [
    whyNoCompany(bank.name) && say("insuredBank.name"),
    isNoCertificate && say("insuredBank.fdicCertificate"),
  ];
}

/** The consent to calls names the lender and other companies, each by its name. */
function sellers({ lender }: Facts): Found {
  return [
    !lender.sellers.includes(lender.legalName) && say("sellers"),
    lender.sellers.map((name, index) => {
      const wrong = whyNoCompany(name);
      return wrong && say("sellers.*", { index, name, wrong });
    }),
  ];
}

/** The survey and every other address that a page asks belong to the lender or to a named company. */
function serviceProviders({ lender: { serviceProviders: named, subscribeAddress }, provider }: Facts): Found {
  const isNamed = (address: string) => named.some(({ host }) => host === URL.parse(address)?.host);
  const nowhere = subscribeAddress && whyUnreachable(subscribeAddress);
  return [
    provider.name !== "self-hosted" &&
      !isNamed(provider.address) &&
      say("serviceProviders survey", { host: new URL(provider.address).host }),
    subscribeAddress && !isNamed(subscribeAddress) && say("serviceProviders subscribe"),
    nowhere && say("subscribeAddress", { wrong: nowhere }),
    named.map(({ name, host, purpose }, index) => {
      const [noCompany, noHost] = [whyNoCompany(name), whyNoHost(host.replace(/:\d+$/, ""))];
      return [
        noCompany && say("serviceProviders.*.name", { index, name, wrong: noCompany }),
        noHost && say("serviceProviders.*.host", { index, host, wrong: noHost }),
        isPlaceholder(purpose) && say("serviceProviders.*.purpose", { index, name }),
      ];
    }),
  ];
}
