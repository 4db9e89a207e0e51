import { faq, language, lender, machines, rates } from "@heloc/lender/current";
import { STATES } from "@heloc/lender/law/states";
import type { BlogPosting, BreadcrumbList, FAQPage, LoanOrCredit, Organization } from "schema-dts";
import { addressOf, pathTo } from "../language/addresses.ts";
import { plainText } from "@heloc/lender/placeholders/words";
import type { Article } from "@heloc/lender/articles/read-article";

/** The lender, where a description only refers to it. */
const LENDER_REFERENCE = { "@type": "Organization" as const, name: machines.siteName, url: addressOf("/") };

/** The lender, with the facts of the footer and nothing that the pages do not show. */
export function describeLender(): Exclude<Organization, string> {
  return {
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
export function describeLoan(): LoanOrCredit {
  return {
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

/** Said where a page is not in the language of the site. */
const IN_LANGUAGE = language === "en" ? {} : { inLanguage: language };

/** The questions and answers, word for word as on the page. */
export function describeQuestions(): FAQPage {
  return {
    "@type": "FAQPage",
    ...IN_LANGUAGE,
    mainEntity: faq.questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.map(plainText).join(" ") },
    })),
  };
}

/** @param picture the path of the article's picture */
export function describeArticle(article: Article, picture: string): BlogPosting {
  return {
    "@type": "BlogPosting",
    ...IN_LANGUAGE,
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    image: addressOf(picture),
    mainEntityOfPage: addressOf(pathTo(`/blog/${article.id}`)),
    author: LENDER_REFERENCE,
    publisher: LENDER_REFERENCE,
  };
}

/** The breadcrumbs of a page, from the home page down. */
export function describePath(steps: { name: string; path: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: machines.home, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(pathTo(path)),
    })),
  };
}
