import { blog as words, disclosures, landing } from "@heloc/lender/current";
import type { MarkdownHeading } from "astro";
import type { ReactNode } from "react";
import { ApplyCall } from "../../components/closing-call.tsx";
import { Fold } from "../../components/fold.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { ArticleByline } from "./article-card.tsx";
import type { Article } from "@heloc/lender/articles/read-article";
import { pathTo } from "../../language/addresses.ts";
import { ButtonLink } from "@heloc/design/button";

interface ArticlePageProps {
  article: Article;
  newer?: Article | undefined;
  older?: Article | undefined;
  headings: readonly MarkdownHeading[];
  children?: ReactNode;
}

export function ArticlePage(props: ArticlePageProps) {
  const { article, newer, older, headings, children } = props;
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
                <ArticleByline article={article} />
              </div>
            }
          />
        </header>
        {/* Contents and calculator stand beside the text where both have room. */}
        <div className="mx-auto max-w-content px-4 sm:px-6 lg:grid lg:grid-cols-[minmax(0,36rem)_minmax(15rem,18rem)] lg:justify-between lg:gap-x-12 print:block">
          {sections.length > 1 && (
            <Fold
              className="border-t lg:hidden print:hidden"
              size="small"
              summary={<span className="font-semibold">{words.contentsHeading}</span>}
            >
              <SectionLinks headings={sections} />
            </Fold>
          )}
          <div className="max-lg:hidden lg:col-start-2 lg:row-start-1 print:hidden">
            <div className="sticky top-[5.25rem] -m-1 grid max-h-[calc(100vh-6.25rem)] gap-7 overflow-y-auto p-1">
              {sections.length > 1 && <ArticleContents headings={sections} />}
              <CalculatorCard />
            </div>
          </div>
          <div className="max-w-[36rem] min-w-0 lg:col-start-1 lg:row-start-1">
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
            <CalculatorCard className="mt-10 lg:hidden" />
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
      <ApplyCall words={{ ...words, apply: landing.hero.button }} />
      <RatesAndTerms words={disclosures} />
    </>
  );
}

type ContentsProps = Pick<ArticlePageProps, "headings">;

/** The sections of an article: a list beside the text on a wide screen, folded above it on a narrow one. */
function ArticleContents({ headings }: ContentsProps) {
  return (
    <nav aria-labelledby="contents-heading">
      <h2 id="contents-heading" className="text-[1.125rem]">
        {words.contentsHeading}
      </h2>
      <SectionLinks headings={headings} />
    </nav>
  );
}

function SectionLinks({ headings }: ContentsProps) {
  return (
    <ol className="mt-2 border-l border-edge/40 text-[0.9375rem] leading-snug">
      {headings.map(({ slug, text }) => (
        <li key={slug}>
          <a
            href={`#${slug}`}
            className="-ml-px block border-l-2 border-transparent py-1 pl-3.5 no-underline hover:border-terracotta hover:text-terracotta"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The way from an article to the reader's own numbers. */
function CalculatorCard({ className = "" }: { className?: string }) {
  return (
    <div className={`rounded-card bg-sand p-5 print:hidden ${className}`}>
      <p className="font-heading text-[1.25rem] leading-tight font-[560]">{words.calculatorHeading}</p>
      <p className="mt-2 text-[0.9375rem] leading-snug text-muted">{words.calculatorText}</p>
      <ButtonLink href={pathTo("/mortgage-calculator")} look="quiet" className="mt-4 w-full">
        {words.calculatorButton}
      </ButtonLink>
    </div>
  );
}
