import type { BuiltPage } from "../compliance/built-page.ts";
import {
  findRepeatedHeads,
  findWrongArticleLength,
  findWrongLengths,
  measuredTexts,
} from "./checks/lengths.ts";
import { findBrokenLinks, type BuiltSite, type ListedAddresses } from "./checks/links.ts";
import { findNumbersWithoutFact, findUnusedFigures } from "./checks/numbers-on-pages.ts";
import { findReadingLevels } from "./checks/reading-level.ts";
import type { Finding } from "./finding.ts";
import type { KnownFacts } from "./numbers/site-facts.ts";

/** What the built pages are compared with. */
export interface Known {
  facts: KnownFacts;
  listed: ListedAddresses;
}

/** Everything on the pages of one built site that an editor has to change. */
export function checkSite(site: BuiltSite, { facts, listed }: Known): Finding[] {
  const perPage = (page: BuiltPage): Finding[] => [
    ...findReadingLevels(page),
    ...findNumbersWithoutFact(page, facts),
    ...findUnusedFigures(page, facts),
    ...findBrokenLinks(page, site, listed),
    ...findWrongLengths(page.path, measuredTexts(page)),
    ...findWrongArticleLength(page),
  ];
  return [...site.pages.flatMap(perPage), ...findRepeatedHeads(site.pages)];
}

/** How many comparisons `checkSite` makes of each page. */
export const CHECKS_PER_PAGE = 7;
