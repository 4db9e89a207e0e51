import { citing, type Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { isPlaceholder } from "../placeholder.ts";
import { whyNoCompany } from "./company-name.ts";
import { isMadeUp, whyNoHost, whyUnreachable } from "./reachable.ts";

/** The companies that the lender works with are named: the bank of insured deposits, who may call, and who is asked by a page. */
export const companies = (facts: Facts): Found => [
  citing("12 CFR 328.102(b)", insuredBank(facts)),
  citing("47 CFR 64.1200(f)(9)", sellers(facts)),
  citing("Cal. Civ. Code 1798.100, 12 CFR 1016.4", serviceProviders(facts)),
];

/** The bank of the insured deposits can be looked up. */
function insuredBank({ lender: { insuredBank: bank } }: Facts): Found {
  return (
    bank && [
      whyNoCompany(bank.name) && {
        at: ["insuredBank", "name"],
        advice: "The partner bank’s name is a placeholder. Write it as banks.data.fdic.gov lists it.",
      },
      (!/^[1-9]\d{0,5}$/.test(bank.fdicCertificate) || isMadeUp(bank.fdicCertificate)) && {
        at: ["insuredBank", "fdicCertificate"],
        advice: "Its FDIC certificate is a placeholder. Write the number that banks.data.fdic.gov lists.",
      },
    ]
  );
}

/** The consent to calls names the lender and other companies, each by its name. */
function sellers({ lender }: Facts): Found {
  const names = lender.sellers.map((name) => name.trim().toLowerCase());
  return [
    !lender.sellers.includes(lender.legalName) && {
      at: ["sellers"],
      advice: "The consent text does not name the lender itself. Write its legal name.",
    },
    lender.sellers.map((name, index) => {
      const [at, wrong] = [["sellers", index], whyNoCompany(name)];
      return [
        wrong && {
          at,
          advice: `“${name}” is no company by name: it ${wrong}. Who may call is named, company by company, with its legal form.`,
        },
        names.indexOf(names[index] ?? "") !== index && { at, advice: `“${name}” stands twice. Keep one.` },
      ];
    }),
  ];
}

/** The survey and every other address that a page asks belong to the lender or to a named company. */
function serviceProviders({ lender: { serviceProviders: named, subscribeAddress }, provider }: Facts): Found {
  const at = "serviceProviders";
  const isNamed = (address: string) => named.some(({ host }) => host === URL.parse(address)?.host);
  const nowhere = subscribeAddress && whyUnreachable(subscribeAddress);
  return [
    provider.name !== "self-hosted" &&
      !isNamed(provider.address) && { at: [at], advice: "The survey’s provider is not named." },
    subscribeAddress &&
      !isNamed(subscribeAddress) && {
        at: [at],
        advice: "Where the subscribe box sends addresses is not named.",
      },
    nowhere && {
      at: ["subscribeAddress"],
      advice: `Where the subscribe box sends addresses ${nowhere}. Write the address of the list.`,
    },
    named.map(({ name, host, purpose }, index) => {
      const [noCompany, noHost] = [whyNoCompany(name), whyNoHost(host.replace(/:\d+$/, ""))];
      return [
        noCompany && {
          at: [at, index, "name"],
          advice: `“${name}” is no company by name: it ${noCompany}.`,
        },
        noHost && {
          at: [at, index, "host"],
          advice: `${host} ${noHost}. Write the name of the computer that is asked.`,
        },
        isPlaceholder(purpose) && {
          at: [at, index, "purpose"],
          advice: `What ${name} does for the lender is missing. Write it in a few words.`,
        },
      ];
    }),
  ];
}
