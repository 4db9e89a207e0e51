import type { BlogWords } from "@heloc/content/en/blog";
import type { Lender } from "@heloc/content/types";
import { ClosingCall } from "../../components/closing-call.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { ArticleCard } from "./article-card.tsx";
import type { ArticleFacts } from "./article-facts.ts";
import { SubscribeBox } from "./subscribe-box.tsx";

interface BlogPageProps {
  words: BlogWords;
  /** Newest first. */
  articles: ArticleFacts[];
  lender: Lender;
}

export function BlogPage({ words, articles, lender }: BlogPageProps) {
  return (
    <>
      <PageOpening heading={words.heading} intro={words.intro} />
      <ul className="mx-auto grid max-w-content gap-x-8 gap-y-14 px-4 pb-16 sm:px-6 md:grid-cols-2 lg:grid-cols-6">
        {articles.map((article, index) => (
          <li
            key={article.id}
            className={
              index === 0 ? "md:col-span-2 lg:col-span-6" : index < 3 ? "lg:col-span-3" : "lg:col-span-2"
            }
          >
            <ArticleCard article={article} words={words} lead={index === 0} />
          </li>
        ))}
      </ul>
      <p className="mx-auto max-w-content px-4 pb-10 text-muted sm:px-6">
        {words.termsText}{" "}
        <a href="/#rates-and-terms" className="text-evergreen underline hover:text-terracotta">
          {words.termsLink}
        </a>
      </p>
      <div className="mx-auto max-w-content px-4 sm:px-6">
        <div className="border-t border-hairline py-14">
          <SubscribeBox words={words} address={lender.subscribeAddress} />
        </div>
      </div>
      <ClosingCall
        heading={words.applyHeading}
        text={words.applyText}
        actions={[{ label: words.apply, href: "/#survey" }]}
      />
    </>
  );
}
