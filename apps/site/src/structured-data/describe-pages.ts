import { machines } from "@heloc/content/en/machines";
import type { Question } from "@heloc/content/types";
import { plainText } from "../components/claim-text.tsx";
import type { BlogPosting, BreadcrumbList, FAQPage, WithContext } from "schema-dts";
import { addressOf, lenderReference } from "./site-address.ts";

/** The questions and answers in the very words of the page. */
export function describeQuestions(questions: Question[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.map(plainText).join(" ") },
    })),
  };
}

interface ArticleDescription {
  id: string;
  title: string;
  description: string;
  date: Date;
}

export function describeArticle(
  article: ArticleDescription,
  pictureAddress: string,
  site: URL | undefined,
): WithContext<BlogPosting> {
  const publisher = lenderReference(site);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    datePublished: article.date.toISOString().slice(0, 10),
    image: pictureAddress,
    mainEntityOfPage: addressOf(`/blog/${article.id}`, site),
    author: publisher,
    publisher,
  };
}

/** Where the page stands, from the home page down. */
export function describePath(
  steps: { name: string; path: string }[],
  site: URL | undefined,
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: machines.home, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(path, site),
    })),
  };
}
