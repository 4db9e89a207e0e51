import type { Facts } from "../../content/facts.ts";
import { isPlaceholder } from "../placeholder.ts";
import { whyNoCompany } from "./company-name.ts";
import { isMadeUp, whyNoHost, whyUnreachable } from "./reachable.ts";
import type { Row } from "./row.ts";

/** The bank of the insured deposits can be looked up. */
export function insuredBank({ lender }: Facts): Row[] {
  const rule = "12 CFR 328.102(b)";
  if (!lender.insuredBank) return [];
  const { name, fdicCertificate } = lender.insuredBank;
  const at = (key: string) => ["insuredBank", key];
  return [
    [
      whyNoCompany(name) !== undefined,
      at("name"),
      "The partner bank’s name is a placeholder. Write it as banks.data.fdic.gov lists it.",
      rule,
    ],
    [
      !/^[1-9]\d{0,5}$/.test(fdicCertificate) || isMadeUp(fdicCertificate),
      at("fdicCertificate"),
      "Its FDIC certificate is a placeholder. Write the number that banks.data.fdic.gov lists.",
      rule,
    ],
  ];
}

/** The consent to calls names the lender and other companies, each by its name. */
export function sellers({ lender }: Facts): Row[] {
  const rule = "47 CFR 64.1200(f)(9)";
  const names = lender.sellers.map((name) => name.trim().toLowerCase());
  return [
    [
      !lender.sellers.includes(lender.legalName),
      "sellers",
      "The consent text does not name the lender itself. Write its legal name.",
      rule,
    ],
    ...lender.sellers.map((name, index): Row => {
      const wrong = whyNoCompany(name);
      const advice = `“${name}” is no company by name: it ${wrong}. Who may call is named, company by company, with its legal form.`;
      return [wrong !== undefined, ["sellers", index], advice, rule];
    }),
    ...names.map((name, index): Row => {
      const isTwice = names.indexOf(name) !== index;
      return [isTwice, ["sellers", index], `“${lender.sellers[index]}” stands twice. Keep one.`, rule];
    }),
  ];
}

/** The survey and every other address that a page asks belong to the lender or to a named company. */
export function serviceProviders({ lender, provider }: Facts): Row[] {
  const rule = "Cal. Civ. Code 1798.100, 12 CFR 1016.4";
  const at = "serviceProviders";
  const isNamed = (address: string) =>
    lender.serviceProviders.some(({ host }) => host === URL.parse(address)?.host);
  const subscribes = lender.subscribeAddress;
  const nowhere = subscribes === undefined ? undefined : whyUnreachable(subscribes);
  return [
    [
      provider.name !== "self-hosted" && !isNamed(provider.address),
      at,
      "The survey’s provider is not named.",
      rule,
    ],
    [
      subscribes !== undefined && !isNamed(subscribes),
      at,
      "Where the subscribe box sends addresses is not named.",
      rule,
    ],
    [
      nowhere !== undefined,
      "subscribeAddress",
      `Where the subscribe box sends addresses ${nowhere}. Write the address of the list.`,
      rule,
    ],
    ...lender.serviceProviders.flatMap(({ name, host, purpose }, index): Row[] => [
      [
        whyNoCompany(name) !== undefined,
        [at, index, "name"],
        `“${name}” is no company by name: it ${whyNoCompany(name)}.`,
        rule,
      ],
      [
        whyNoHost(host.replace(/:\d+$/, "")) !== undefined,
        [at, index, "host"],
        `${host} ${whyNoHost(host.replace(/:\d+$/, ""))}. Write the name of the computer that is asked.`,
        rule,
      ],
      [
        isPlaceholder(purpose),
        [at, index, "purpose"],
        `What ${name} does for the lender is missing. Write it in a few words.`,
        rule,
      ],
    ]),
  ];
}
