import type { BlogWords, DisclosureWords } from "@heloc/lender/words/types";
import type { ReactNode } from "react";
import { ApplyCall } from "../../components/closing-call.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { ArticleContents, CalculatorCard, FoldedContents, type ArticleHeading } from "./article-aside.tsx";
import { ArticleByline } from "./article-byline.tsx";
import type { Article } from "./load-articles.ts";
import { pathTo } from "../../language/path-to.ts";

interface ArticlePageProps {
  article: Article;
  words: BlogWords;
  disclosures: DisclosureWords;
  newer?: Article | undefined;
  older?: Article | undefined;
  /** All headings of the text. */
  headings: readonly ArticleHeading[];
  /** The name of the one action, as the landing page's button has it. */
  apply: string;
  /** The text of the article. */
  children?: ReactNode;
}

export function ArticlePage(props: ArticlePageProps) {
  const { article, words, disclosures, newer, older, headings, apply, children } = props;
  const sections = headings.filter(({ depth }) => depth === 2);
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
                    href={pathTo("/blog")}
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
        <div className="article-columns mx-auto max-w-content px-4 sm:px-6">
          {sections.length > 1 && <FoldedContents headings={sections} words={words} />}
          <div className="article-aside max-lg:hidden print:hidden">
            <div className="sticky top-[5.25rem] -m-1 grid max-h-[calc(100vh-6.25rem)] gap-7 overflow-y-auto p-1">
              {sections.length > 1 && <ArticleContents headings={sections} words={words} />}
              <CalculatorCard words={words} />
            </div>
          </div>
          <div className="article-main">
            <div data-article-claims={article.claims.join(" ")} className="article-text">
              {children}
            </div>
            {article.sources.length > 0 && (
              <aside aria-labelledby="sources-heading" className="pt-10">
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
            <CalculatorCard words={words} className="mt-10 lg:hidden" />
          </div>
        </div>
      </article>
      <nav aria-label={words.moreLabel} className="mx-auto mt-12 max-w-content px-4 sm:px-6 print:hidden">
        <div className="grid gap-4 border-t border-hairline py-8 sm:grid-cols-2">
          {[
            { label: words.newer, article: newer, look: "" },
            { label: words.older, article: older, look: "sm:col-start-2 sm:text-right" },
          ].map(
            ({ label, article: next, look }) =>
              next && (
                <a key={label} href={pathTo(`/blog/${next.id}`)} className={`group no-underline ${look}`}>
                  <span className="text-[0.875rem] text-muted">{label}</span>
                  <span className="block font-heading text-[1.125rem] leading-snug text-balance group-hover:text-terracotta">
                    {next.title}
                  </span>
                </a>
              ),
          )}
        </div>
      </nav>
      <ApplyCall words={{ ...words, apply }} />
      <RatesAndTerms words={disclosures} />
    </>
  );
}
