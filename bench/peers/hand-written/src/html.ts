import { fillIn } from "@heloc/lender/format/fill-in";
import type { DisclosureWords } from "@heloc/lender/words/types";
import type { Words } from "@heloc/lender/placeholders/words";
import { formatDate } from "../../apps/site/src/language/format-date.ts";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A sentence of the content, with the link that a claim may carry. */
export const html = (words: Words): string =>
  [words]
    .flat()
    .map((piece) => (typeof piece === "string" ? { text: piece, link: undefined } : piece))
    .map(({ text, link }) => escape(text) + (link ? ` <a href="${link.href}">${escape(link.label)}</a>` : ""))
    .join("");

export const each = <Item>(items: readonly Item[], write: (item: Item) => string) => items.map(write).join("");

/** The block beside every rate. */
export const terms = ({ heading, asOf, asOfDate, rows, statement }: DisclosureWords) =>
  `<section class="wrap terms" id="rates-and-terms">
<div><h2>${heading}</h2><p class="muted">${fillIn(asOf, { date: formatDate(asOfDate) })}</p></div>
<div><dl>${each(rows, ({ term, detail }) => `<div><dt>${term}</dt><dd>${html(detail)}</dd></div>`)}</dl><p class="muted">${statement}</p></div>
</section>`;

/** The end of a page: one step to take. */
export const closing = (heading: string, text: Words, links: readonly [label: string, href: string][]) =>
  `<section class="sand"><div class="wrap closing"><div><h2>${heading}</h2><p class="muted">${html(text)}</p></div><p>${each(
    links,
    ([label, href]) => `<a class="button" href="${href}">${label}</a> `,
  )}</p></div></section>`;
