import { language, machines } from "@heloc/lender/current";
import type { Question } from "@heloc/lender/words/types";
import { plainText } from "../components/claim-text.tsx";
import type { Article } from "../features/blog/load-articles.ts";
import type { BlogPosting, BreadcrumbList, FAQPage, WithContext } from "schema-dts";
import { addressOf, LENDER_REFERENCE } from "./site-address.ts";
import { pathTo } from "../language/path-to.ts";

/** Said where a page is not in the language of the site. */
const IN_LANGUAGE = language === "en" ? {} : { inLanguage: language };

/** The questions and answers, word for word as on the page. */
export function describeQuestions(questions: Question[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    ...IN_LANGUAGE,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.map(plainText).join(" ") },
    })),
  };
}

/** @param picture the path of the article's picture */
export function describeArticle(article: Article, picture: string): WithContext<BlogPosting> {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    ...IN_LANGUAGE,
    headline: article.title,
    description: article.description,
    datePublished: article.date.toISOString().slice(0, 10),
    image: addressOf(picture),
    mainEntityOfPage: addressOf(pathTo(`/blog/${article.id}`)),
    author: LENDER_REFERENCE,
    publisher: LENDER_REFERENCE,
  };
}

/** The breadcrumbs of a page, from the home page down. */
export function describePath(steps: { name: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: machines.home, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(pathTo(path)),
    })),
  };
}
