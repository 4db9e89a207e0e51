import { machines } from "@heloc/content/en/machines";
import { rates } from "@heloc/content/rates";
import type { Lender } from "@heloc/content/types";
import type { LoanOrCredit, Organization, WithContext } from "schema-dts";
import { addressOf, lenderReference } from "./site-address.ts";

/** The lender as search engines read it: the same facts as in the footer, and nothing that the pages do not show. */
export function describeLender(lender: Lender, site: URL | undefined): WithContext<Organization> {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: machines.siteName,
    legalName: lender.legalName,
    url: addressOf("/", site),
    logo: addressOf("/icon-512.png", site),
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

/** The product. Without ratings, because the sample has none to prove, and with the limits that the pages show. */
export function describeLoan(site: URL | undefined): WithContext<LoanOrCredit> {
  return {
    "@context": "https://schema.org",
    "@type": "LoanOrCredit",
    name: machines.loan.name,
    loanType: machines.loan.type,
    url: addressOf("/", site),
    currency: "USD",
    amount: { "@type": "MonetaryAmount", currency: "USD", maxValue: rates.maximumLineDollars },
    areaServed: machines.loan.areas.map((name) => ({ "@type": "State", name })),
    provider: lenderReference(site),
    termsOfService: addressOf("/#rates-and-terms", site),
  };
}
