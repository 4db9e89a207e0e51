import type { BlogWords } from "@heloc/lender/words/types";
import { ButtonLink } from "@heloc/design/button";
import { pathTo } from "../../language/path-to.ts";

/** A heading of an article's text, as Astro lists it. */
export interface ArticleHeading {
  depth: number;
  slug: string;
  text: string;
}

interface ContentsProps {
  headings: readonly ArticleHeading[];
  words: BlogWords;
}

/** The sections of an article: a list beside the text on a wide screen, folded above it on a narrow one. */
export function ArticleContents({ headings, words }: ContentsProps) {
  return (
    <nav aria-labelledby="contents-heading">
      <h2 id="contents-heading" className="text-[1.125rem]">
        {words.contentsHeading}
      </h2>
      <SectionLinks headings={headings} />
    </nav>
  );
}

export function FoldedContents({ headings, words }: ContentsProps) {
  return (
    <details className="group border-y border-edge/40 lg:hidden print:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {words.contentsHeading}
        <span
          aria-hidden="true"
          className="mr-1 size-2.5 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-terracotta group-open:translate-y-0.5 group-open:rotate-[225deg]"
        />
      </summary>
      <div className="pb-4">
        <SectionLinks headings={headings} />
      </div>
    </details>
  );
}

function SectionLinks({ headings }: Pick<ContentsProps, "headings">) {
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
export function CalculatorCard({ words, className = "" }: { words: BlogWords; className?: string }) {
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
