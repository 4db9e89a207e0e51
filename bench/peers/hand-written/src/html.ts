/** A sentence of the content: plain, or in pieces of which some carry a link. */
export type Sentence = string | readonly (string | { text: string; link?: { label: string; href: string } | undefined })[];

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const html = (words: Sentence): string =>
  (typeof words === "string" ? [words] : words)
    .map((piece) => (typeof piece === "string" ? { text: piece, link: undefined } : piece))
    .map(({ text, link }) => escape(text) + (link ? ` <a href="${link.href}">${escape(link.label)}</a>` : ""))
    .join("");

export const each = <Item>(items: readonly Item[], write: (item: Item, index: number) => string) =>
  items.map(write).join("");

/** Replaces {name} by its value. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const money = (dollars: number) =>
  dollars.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
export const cents = (value: number) => money(value / 100);
export const percent = (value: number) => `${value.toFixed(2)}%`;

export function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) => `<tr>${each(cells, (cell) => `<${tag}>${cell}</${tag}>`)}</tr>`;
  return `<div class="scroll"><table><caption>${caption}</caption>${row(head, "th")}${each(rows, (cells) => row(cells, "td"))}</table></div>`;
}

/** The block beside every rate. */
export const terms = (words: {
  heading: string;
  asOf: (day: string) => string;
  asOfDate: string;
  rows: readonly { term: string; detail: Sentence }[];
  statement: string;
}) => `<section class="wrap terms" id="rates-and-terms"><div><h2>${words.heading}</h2><p class="muted">${words.asOf(
  new Date(`${words.asOfDate}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
)}</p></div><div><dl>${each(
  words.rows,
  ({ term, detail }) => `<div><dt>${term}</dt><dd>${html(detail)}</dd></div>`,
)}</dl><p class="muted">${words.statement}</p></div></section>`;

/** The end of a page: one step to take. */
export const closing = (heading: string, text: string, links: readonly [label: string, href: string][]) =>
  `<section class="sand"><div class="wrap closing"><div><h2>${heading}</h2><p class="muted">${text}</p></div><p>${each(
    links,
    ([label, href]) => `<a class="button" href="${href}">${label}</a> `,
  )}</p></div></section>`;
