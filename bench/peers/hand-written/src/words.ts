const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

interface Piece {
  text: string;
  link?: { label: string; href: string } | undefined;
}

/** A sentence of the content as HTML. */
export const html = (words: string | readonly (string | Piece)[]): string =>
  (typeof words === "string" ? [words] : words)
    .map((piece) =>
      typeof piece === "string"
        ? escape(piece)
        : escape(piece.text) + (piece.link ? ` <a href="${piece.link.href}">${escape(piece.link.label)}</a>` : ""),
    )
    .join("");

export const each = <Item>(items: readonly Item[], write: (item: Item, index: number) => string) =>
  items.map(write).join("");

export const row = (cells: readonly string[], tag = "td") =>
  `<tr>${each(cells, (cell) => `<${tag}>${cell}</${tag}>`)}</tr>`;

/** The block beside every rate. */
export const terms = (words: {
  heading: string;
  asOf: (day: string) => string;
  asOfDate: string;
  rows: readonly { term: string; detail: Parameters<typeof html>[0] }[];
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
