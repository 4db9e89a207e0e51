import { readPage, type BuiltPage } from "../../compliance/built-page.ts";

/** A built page with this in its main part, and what its head says. */
export const pageOf = (main: string, { path = "/faq", title = "A page", head = "" } = {}): BuiltPage =>
  readPage(
    path,
    `<!doctype html><html><head><title>${title}</title>${head}</head><body><main id="content">${main}</main></body></html>`,
  );

/** An article's page. */
export const articleOf = (text: string, id = "repairs"): BuiltPage =>
  pageOf(`<article><div class="article-text">${text}</div></article>`, { path: `/blog/${id}` });
