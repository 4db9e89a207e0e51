import { daysBetween } from "@heloc/lender/law/calendar";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { isPlaceholder } from "../placeholder.ts";
import { sentencesOf } from "../say.ts";
import { whyNoCompany } from "./company-name.ts";
import { isMadeUp, whyNoEmail, whyNoTelephone } from "./contact.ts";
import { whyUnreachable } from "./reachable.ts";
import { isPostalState, isZipOf } from "./zip-codes.ts";

const say = sentencesOf("lender-is-real");

/** A security contact is looked at again after a year (RFC 9116, section 2.5.5). */
const CONTACT_DAYS = 366;

/** The lender is no sample: its names, numbers and addresses are those of a company that can be found and reached. */
export const identity = ({ lender, today }: Facts): Found => [
  lender.sample && say("sample"),
  names(lender),
  address(lender),
  reach(lender),
  (!/^[1-9]\d{2,7}$/.test(lender.nmlsId) || isMadeUp(lender.nmlsId)) && say("nmlsId"),
  !lender.equalHousingLender && say("equalHousingLender"),
  isPlaceholder(lender.product.index) && say("product.index"),
  securityContact(lender.securityContactUntil, today),
];

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
  const code = state.trim().toUpperCase();
  const isZip = /^\d{5}(-\d{4})?$/.test(zip) && (!isPostalState(code) || isZipOf(code, zip));
  return [
    (isPlaceholder(street) || !isStreet || TEMPLATE_STREET.test(street)) && say("address.street"),
    !isCity && say("address.city", { city }),
    !isPostalState(code) && say("address.state", { state }),
    !isZip && say("address.zip", { zip, state }),
  ];
}

function reach({ email, phone, siteAddress, supportHours }: LenderFacts): Found {
  const [noEmail, noTelephone] = [whyNoEmail(email), whyNoTelephone(phone)];
  const unreachable = whyUnreachable(siteAddress);
  return [
    noEmail && say("email", { wrong: noEmail }),
    noTelephone && say("phone", { wrong: noTelephone }),
    unreachable && say("siteAddress", { wrong: unreachable }),
    (isPlaceholder(supportHours) || !/\d/.test(supportHours)) && say("supportHours"),
  ];
}

function securityContact(until: string, today: string): Found {
  const days = daysBetween(today, until);
  return [
    days < 0 && say("securityContactUntil past", { until }),
    days > CONTACT_DAYS && say("securityContactUntil far", { until }),
  ];
}
