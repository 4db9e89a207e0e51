import { daysBetween } from "@heloc/lender/law/calendar";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { Facts } from "../../content/facts.ts";
import { isPlaceholder } from "../placeholder.ts";
import { whyNoCompany } from "./company-name.ts";
import { isMadeUp, whyNoEmail, whyNoTelephone, whyUnreachable } from "./reachable.ts";
import { rowFor, type Row } from "./row.ts";
import { isPostalState, isZipOf } from "./zip-codes.ts";

const REAL = "only terms that are really offered: 12 CFR 1026.16(a)";
const HONEST = "12 CFR 1014.3, 15 U.S.C. 45";
const REGISTERED = "7 TAC 56.203 and 57.203, 12 CFR 1007.105";
/** A security contact is looked at again after a year (RFC 9116, section 2.5.5). */
const CONTACT_DAYS = 366;

/** The lender is no sample: its names, numbers and addresses are those of a company that can be found and reached. */
export function identity({ lender, today }: Facts): Row[] {
  const { nmlsId, siteAddress } = lender;
  const isNumber = /^[1-9]\d{2,7}$/.test(nmlsId) && !isMadeUp(nmlsId);
  const unreachable = whyUnreachable(siteAddress);
  return [
    [lender.sample, "sample", "The lender is the sample.", REAL],
    ...names(lender),
    ...rowFor(whyNoEmail(lender.email), "email", HONEST),
    ...rowFor(whyNoTelephone(lender.phone), "phone", "15 U.S.C. 45"),
    ...address(lender),
    ...rowFor(
      unreachable &&
        `The site’s address ${unreachable}. Write the public address, such as https://www. and your name.`,
      "siteAddress",
      HONEST,
    ),
    [
      !isNumber,
      "nmlsId",
      "The NMLS number is missing or a placeholder. Write the three to eight digits that nmlsconsumeraccess.org shows.",
      REGISTERED,
    ],
    [
      !lender.equalHousingLender,
      "equalHousingLender",
      "The Equal Housing Lender sign is off.",
      "12 CFR 338.3, 42 U.S.C. 3605",
    ],
    [
      isPlaceholder(lender.supportHours) || !/\d/.test(lender.supportHours),
      "supportHours",
      "The support hours are a placeholder. Write when somebody answers, such as Mon–Fri 8am–6pm PT.",
      HONEST,
    ],
    [
      isPlaceholder(lender.product.index),
      ["product", "index"],
      "The index that the rate follows is a placeholder. Write it as the credit agreement names it.",
      "12 CFR 1026.16(d)(1)",
    ],
    ...securityContact(lender.securityContactUntil, today),
  ];
}

function names({ legalName, brandName, entityType }: LenderFacts): Row[] {
  const wrong = whyNoCompany(legalName);
  const isCreditUnion = /credit union/i.test(legalName);
  return [
    [
      wrong !== undefined,
      "legalName",
      `The legal name is missing or a placeholder: “${legalName}” ${wrong}. Write it as it is registered.`,
      HONEST,
    ],
    [
      isPlaceholder(brandName),
      "brandName",
      "The brand name is missing or a placeholder. Write the name that visitors know.",
      HONEST,
    ],
    [
      isCreditUnion && entityType !== "credit-union",
      "entityType",
      `“${legalName}” calls itself a credit union, and entityType says that it is none. Correct one of the two.`,
      HONEST,
    ],
    [
      entityType !== "insured-bank" && !isCreditUnion && /\b(bank|banco)(?=\W|$)/i.test(legalName),
      "entityType",
      `“${legalName}” calls itself a bank, and entityType says that it is none. Correct one of the two.`,
      "12 U.S.C. 1828(a)(4), Cal. Fin. Code 1002",
    ],
  ];
}

function address({ address: { street, city, state, zip } }: LenderFacts): Row[] {
  const isStreet = /\d/.test(street) || /\bP\.? ?O\.? Box\b/i.test(street);
  const isTemplate =
    /^(123|1234|12345|0+) (main|elm|street)\b|^\d+ (any|fake|your|some|test) ?(street|road|st\.?|ave\w*)?\b/i.test(
      street,
    );
  const code = state.trim().toUpperCase();
  return [
    [
      isPlaceholder(street) || !isStreet || isTemplate,
      ["address", "street"],
      "The postal address is a placeholder. Write street and number, or the post office box.",
      HONEST,
    ],
    [
      isPlaceholder(city) || /\d/.test(city) || /^(any|your) ?(town|city)$/i.test(city),
      ["address", "city"],
      `“${city}” is no city. Write the city of the office.`,
      HONEST,
    ],
    [
      !isPostalState(code),
      ["address", "state"],
      `“${state}” is no state of the post. Write its two letters, such as CA.`,
      HONEST,
    ],
    [
      !/^\d{5}(-\d{4})?$/.test(zip) || (isPostalState(code) && !isZipOf(code, zip)),
      ["address", "zip"],
      `The ZIP code ${zip} is not one of ${state}. Write the five digits of the office’s own.`,
      HONEST,
    ],
  ];
}

function securityContact(until: string, today: string): Row[] {
  const days = daysBetween(today, until);
  const at = "securityContactUntil";
  const rule = "RFC 9116, section 2.5.5";
  return [
    [
      days < 0,
      at,
      `Weaknesses could be reported until ${until}, which is past. Write a day within the year to come.`,
      rule,
    ],
    [
      days > CONTACT_DAYS,
      at,
      `${until} is more than a year ahead. Write a day within the year to come.`,
      rule,
    ],
  ];
}
