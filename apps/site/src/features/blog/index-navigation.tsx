import { fillIn } from "@heloc/lender/format/fill-in";
import type { BlogWords } from "@heloc/lender/words/types";
import { ButtonLink } from "@heloc/design/button";
import type { IndexPage } from "./index-pages.ts";
import { pathTo } from "../../language/path-to.ts";

interface IndexNavigationProps {
  page: IndexPage<unknown>;
  words: BlogWords["pages"];
}

/** Links to the newer and older articles; nothing where the list has one page. */
export function IndexNavigation({ page, words }: IndexNavigationProps) {
  const { number, total, newer, older } = page;
  if (total === 1) return null;
  return (
    <nav
      aria-label={words.label}
      className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 px-4 pb-14 sm:px-6 print:hidden"
    >
      {newer && (
        <ButtonLink href={pathTo(newer)} look="quiet">
          {words.newer}
        </ButtonLink>
      )}
      <p className="text-muted">{fillIn(words.position, { number, total })}</p>
      {older && (
        <ButtonLink href={pathTo(older)} look="quiet" className="ml-auto">
          {words.older}
        </ButtonLink>
      )}
    </nav>
  );
}
