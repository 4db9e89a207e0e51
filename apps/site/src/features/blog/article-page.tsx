import type { BlogWords, DisclosureWords } from "@heloc/lender/words/types";
import type { ReactNode } from "react";
import { ApplyCall } from "../../components/closing-call.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { ArticleByline } from "./article-byline.tsx";
import type { Article } from "./load-articles.ts";

interface ArticlePageProps {
  article: Article;
  words: BlogWords;
  disclosures: DisclosureWords;
  newer?: Article | undefined;
  older?: Article | undefined;
  /** The text of the article. */
  children?: ReactNode;
}

export function ArticlePage({ article, words, disclosures, newer, older, children }: ArticlePageProps) {
  return (
    <>
      <article>
        <header>
          <PageOpening
            heading={article.title}
            intro={article.excerpt}
            picture={article.image}
            before={
              <div className="mb-3 grid gap-4">
                <p className="text-[0.9375rem]">
                  <a
                    href="/blog"
                    className="py-1.5 text-evergreen underline hover:text-terracotta print:hidden"
                  >
                    {words.backToAll}
                  </a>
                </p>
                <ArticleByline article={article} words={words} />
              </div>
            }
          />
        </header>
        <div
          data-article-claims={article.claims.join(" ")}
          className="article-text mx-auto max-w-[46rem] px-4 sm:px-6"
        >
          {children}
        </div>
        {article.sources.length > 0 && (
          <aside aria-labelledby="sources-heading" className="mx-auto max-w-[46rem] px-4 pt-10 sm:px-6">
            <h2 id="sources-heading" className="text-[1.25rem]">
              {words.sourcesHeading}
            </h2>
            <ul className="mt-2 grid gap-1 text-[0.9375rem]">
              {article.sources.map(({ title, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    className="inline-block py-0.5 text-evergreen underline hover:text-terracotta"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </article>
      <nav
        aria-label={words.moreLabel}
        className="mx-auto mt-12 grid max-w-[46rem] gap-4 border-t border-hairline px-4 py-8 sm:grid-cols-2 sm:px-6 print:hidden"
      >
        {[
          { label: words.newer, article: newer, look: "" },
          { label: words.older, article: older, look: "sm:col-start-2 sm:text-right" },
        ].map(
          ({ label, article: next, look }) =>
            next && (
              <a key={label} href={`/blog/${next.id}`} className={`group no-underline ${look}`}>
                <span className="text-[0.875rem] text-muted">{label}</span>
                <span className="block font-heading text-[1.125rem] leading-snug text-balance group-hover:text-terracotta">
                  {next.title}
                </span>
              </a>
            ),
        )}
      </nav>
      <ApplyCall words={words} />
      <RatesAndTerms words={disclosures} />
    </>
  );
}
