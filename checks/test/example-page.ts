import { readPage, type BuiltPage } from "../pages/built-page.ts";

const NO_SITE = { folder: "", origin: "https://www.brightwick.example", pages: [] };

/** A built page with this in its main part, and what its head says. */
export const pageOf = (
  main: string,
  {
    path = "/faq",
    title = "A page",
    head = "",
    foot = "",
    kind = "page",
    site = NO_SITE,
  }: Partial<Pick<BuiltPage, "path" | "kind" | "site">> & {
    title?: string;
    head?: string;
    foot?: string;
  } = {},
): BuiltPage =>
  readPage(
    `<!doctype html><html><head><title>${title}</title>${head}</head><body><main id="content">${main}</main>${foot}</body></html>`,
    { path, kind, site, file: `${path.slice(1)}.html` },
  );

/** An article's page. */
export const articleOf = (text: string, id = "repairs"): BuiltPage =>
  pageOf(`<article><div data-article-claims="">${text}</div></article>`, { path: `/blog/${id}` });
