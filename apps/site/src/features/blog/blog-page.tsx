import type { BlogWords } from "@heloc/lender/words/types";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import { ApplyCall } from "../../components/closing-call.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { ArticleCard } from "./article-card.tsx";
import type { Article } from "./load-articles.ts";
import { IndexNavigation } from "./index-navigation.tsx";
import type { IndexPage } from "./index-pages.ts";
import { SubscribeBox } from "./subscribe-box.tsx";
import { pathTo } from "../../language/path-to.ts";

interface BlogPageProps {
  words: BlogWords;
  page: IndexPage<Article>;
  lender: LenderFacts;
}

/**
 * How wide a card is on a wide screen: on the first page the newest article stands out, and the two after it a little.
 * On a narrower one all are the same, two in a row.
 */
function widthOf(index: number, pageNumber: number): string {
  if (pageNumber > 1) return "lg:col-span-2";
  return index === 0 ? "lg:col-span-6" : index < 3 ? "lg:col-span-3" : "lg:col-span-2";
}

export function BlogPage({ words, page, lender }: BlogPageProps) {
  const isFirst = page.number === 1;
  return (
    <>
      <PageOpening heading={words.heading} intro={words.intro} />
      <ul className="mx-auto grid max-w-content gap-x-8 gap-y-14 print:gap-y-4 px-4 pb-16 sm:px-6 md:grid-cols-2 lg:grid-cols-6">
        {page.articles.map((article, index) => (
          <li key={article.id} className={widthOf(index, page.number)}>
            <ArticleCard article={article} words={words} lead={isFirst && index === 0} first={index === 0} />
          </li>
        ))}
      </ul>
      <IndexNavigation page={page} words={words.pages} />
      <p className="mx-auto max-w-content px-4 pb-10 text-muted sm:px-6">
        {words.termsText}{" "}
        <a href={pathTo("/#rates-and-terms")} className="text-evergreen underline hover:text-terracotta">
          {words.termsLink}
        </a>
      </p>
      <div className="mx-auto max-w-content px-4 sm:px-6 print:hidden">
        <div className="border-t border-hairline py-14">
          <SubscribeBox words={words} address={lender.subscribeAddress} />
        </div>
      </div>
      <ApplyCall words={words} />
    </>
  );
}
