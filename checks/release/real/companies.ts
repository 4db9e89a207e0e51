import type { Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { isPlaceholder } from "../placeholder.ts";
import { sentencesOf } from "../say.ts";
import { whyNoCompany } from "./company-name.ts";
import { isMadeUp } from "./contact.ts";
import { whyNoHost, whyUnreachable } from "./reachable.ts";

const say = sentencesOf("lender-is-real");

/** The companies that the lender works with are named: the bank of insured deposits, who may call, and who is asked by a page. */
export const companies = (facts: Facts): Found => [
  insuredBank(facts),
  sellers(facts),
  serviceProviders(facts),
];

/** The bank of the insured deposits can be looked up. */
function insuredBank({ lender: { insuredBank: bank } }: Facts): Found {
  if (!bank) return undefined;
  const isCertificate = /^[1-9]\d{0,5}$/.test(bank.fdicCertificate) && !isMadeUp(bank.fdicCertificate);
  return [
    whyNoCompany(bank.name) && say("insuredBank.name"),
    !isCertificate && say("insuredBank.fdicCertificate"),
  ];
}

/** The consent to calls names the lender and other companies, each by its name. */
function sellers({ lender }: Facts): Found {
  const names = lender.sellers.map((name) => name.trim().toLowerCase());
  return [
    !lender.sellers.includes(lender.legalName) && say("sellers"),
    lender.sellers.map((name, index) => {
      const wrong = whyNoCompany(name);
      return [
        wrong && say("sellers.* open", { index, name, wrong }),
        names.indexOf(names[index] ?? "") !== index && say("sellers.* twice", { index, name }),
      ];
    }),
  ];
}

/** The survey and every other address that a page asks belong to the lender or to a named company. */
function serviceProviders({ lender: { serviceProviders: named, subscribeAddress }, provider }: Facts): Found {
  const isNamed = (address: string) => named.some(({ host }) => host === URL.parse(address)?.host);
  const nowhere = subscribeAddress && whyUnreachable(subscribeAddress);
  return [
    provider.name !== "self-hosted" && !isNamed(provider.address) && say("serviceProviders survey"),
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
