import { lender, machines, rates } from "@heloc/lender/current";
import { STATES } from "@heloc/lender/law/states";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { LoanOrCredit, Organization, WithContext } from "schema-dts";
import { addressOf, LENDER_REFERENCE } from "./site-address.ts";
import { pathTo } from "../language/path-to.ts";

/** The lender, with the facts of the footer and nothing that the pages do not show. */
export function describeLender(lender: LenderFacts): WithContext<Organization> {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: machines.siteName,
    legalName: lender.legalName,
    url: addressOf("/"),
    logo: addressOf("/icon-512.png"),
    telephone: lender.phone.tel,
    address: {
      "@type": "PostalAddress",
      streetAddress: lender.address.street,
      addressLocality: lender.address.city,
      addressRegion: lender.address.state,
      postalCode: lender.address.zip,
      addressCountry: "US",
    },
    identifier: { "@type": "PropertyValue", propertyID: "NMLS", value: lender.nmlsId },
  };
}

/** The product, with the limits that the pages show. It names no ratings: the sample lender has none to prove. */
export function describeLoan(): WithContext<LoanOrCredit> {
  return {
    "@context": "https://schema.org",
    "@type": "LoanOrCredit",
    name: machines.loan.name,
    loanType: machines.loan.type,
    url: addressOf(pathTo("/")),
    currency: "USD",
    amount: { "@type": "MonetaryAmount", currency: "USD", maxValue: rates.maximumLineDollars },
    areaServed: lender.states.map((state) => ({ "@type": "State", name: STATES[state].name })),
    provider: LENDER_REFERENCE,
    termsOfService: addressOf(pathTo("/#rates-and-terms")),
  };
}
