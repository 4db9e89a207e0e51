import { daysBetween } from "@heloc/lender/law/calendar";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import { citing, type Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { isPlaceholder } from "../placeholder.ts";
import { whyNoCompany } from "./company-name.ts";
import { isMadeUp, whyNoEmail, whyNoTelephone, whyUnreachable } from "./reachable.ts";
import { isPostalState, isZipOf } from "./zip-codes.ts";

/** A security contact is looked at again after a year (RFC 9116, section 2.5.5). */
const CONTACT_DAYS = 366;

/** The lender is no sample: its names, numbers and addresses are those of a company that can be found and reached. */
export const identity = ({ lender, today }: Facts): Found => [
  lender.sample && {
    at: ["sample"],
    advice: "The lender is the sample.",
    rule: "only terms that are really offered: 12 CFR 1026.16(a)",
  },
  citing("12 CFR 1014.3, 15 U.S.C. 45", [names(lender), address(lender), reach(lender)]),
  (!/^[1-9]\d{2,7}$/.test(lender.nmlsId) || isMadeUp(lender.nmlsId)) && {
    at: ["nmlsId"],
    advice:
      "The NMLS number is missing or a placeholder. Write the three to eight digits that nmlsconsumeraccess.org shows.",
    rule: "7 TAC 56.203 and 57.203, 12 CFR 1007.105",
  },
  !lender.equalHousingLender && {
    at: ["equalHousingLender"],
    advice: "The Equal Housing Lender sign is off.",
    rule: "12 CFR 338.3, 42 U.S.C. 3605",
  },
  isPlaceholder(lender.product.index) && {
    at: ["product", "index"],
    advice: "The index that the rate follows is a placeholder. Write it as the credit agreement names it.",
    rule: "12 CFR 1026.16(d)(1)",
  },
  citing("RFC 9116, section 2.5.5", securityContact(lender.securityContactUntil, today)),
];

function names({ legalName, brandName, entityType }: LenderFacts): Found {
  const wrong = whyNoCompany(legalName);
  const isCreditUnion = /credit union/i.test(legalName);
  return [
    wrong && {
      at: ["legalName"],
      advice: `The legal name is missing or a placeholder: “${legalName}” ${wrong}. Write it as it is registered.`,
    },
    isPlaceholder(brandName) && {
      at: ["brandName"],
      advice: "The brand name is missing or a placeholder. Write the name that visitors know.",
    },
    isCreditUnion &&
      entityType !== "credit-union" && {
        at: ["entityType"],
        advice: `“${legalName}” calls itself a credit union, and entityType says that it is none. Correct one of the two.`,
      },
    entityType !== "insured-bank" &&
      !isCreditUnion &&
      /\b(bank|banco)(?=\W|$)/i.test(legalName) && {
        at: ["entityType"],
        advice: `“${legalName}” calls itself a bank, and entityType says that it is none. Correct one of the two.`,
        rule: "12 U.S.C. 1828(a)(4), Cal. Fin. Code 1002",
      },
  ];
}

function address({ address: { street, city, state, zip } }: LenderFacts): Found {
  const isStreet = /\d/.test(street) || /\bP\.? ?O\.? Box\b/i.test(street);
  const isTemplate =
    /^(123|1234|12345|0+) (main|elm|street)\b|^\d+ (any|fake|your|some|test) ?(street|road|st\.?|ave\w*)?\b/i.test(
      street,
    );
  const code = state.trim().toUpperCase();
  return [
    (isPlaceholder(street) || !isStreet || isTemplate) && {
      at: ["address", "street"],
      advice: "The postal address is a placeholder. Write street and number, or the post office box.",
    },
    (isPlaceholder(city) || /\d/.test(city) || /^(any|your) ?(town|city)$/i.test(city)) && {
      at: ["address", "city"],
      advice: `“${city}” is no city. Write the city of the office.`,
    },
    !isPostalState(code) && {
      at: ["address", "state"],
      advice: `“${state}” is no state of the post. Write its two letters, such as CA.`,
    },
    (!/^\d{5}(-\d{4})?$/.test(zip) || (isPostalState(code) && !isZipOf(code, zip))) && {
      at: ["address", "zip"],
      advice: `The ZIP code ${zip} is not one of ${state}. Write the five digits of the office’s own.`,
    },
  ];
}

function reach({ email, phone, siteAddress, supportHours }: LenderFacts): Found {
  const [noEmail, noTelephone] = [whyNoEmail(email), whyNoTelephone(phone)];
  const unreachable = whyUnreachable(siteAddress);
  return [
    noEmail && { at: ["email"], advice: noEmail },
    noTelephone && { at: ["phone"], advice: noTelephone, rule: "15 U.S.C. 45" },
    unreachable && {
      at: ["siteAddress"],
      advice: `The site’s address ${unreachable}. Write the public address, such as https://www. and your name.`,
    },
    (isPlaceholder(supportHours) || !/\d/.test(supportHours)) && {
      at: ["supportHours"],
      advice: "The support hours are a placeholder. Write when somebody answers, such as Mon–Fri 8am–6pm PT.",
    },
  ];
}

function securityContact(until: string, today: string): Found {
  const days = daysBetween(today, until);
  const at = ["securityContactUntil"];
  return [
    days < 0 && {
      at,
      advice: `Weaknesses could be reported until ${until}, which is past. Write a day within the year to come.`,
    },
    days > CONTACT_DAYS && {
      at,
      advice: `${until} is more than a year ahead. Write a day within the year to come.`,
    },
  ];
}
