import { SITE_PAGES } from "@heloc/lender/addresses";
import { articles, language } from "@heloc/lender/current";
import type { APIRoute } from "astro";
import { splitIntoPages } from "../features/blog/index-pages.ts";
import { addressOf, inOtherLanguage } from "../language/addresses.ts";

/** By their English names: all pages but the one after an application. */
const NAMES = [
  "/",
  ...SITE_PAGES.filter((name) => name !== "/thank-you"),
  ...splitIntoPages(articles).flatMap(({ older }) => older ?? []),
  ...articles.map(({ id }) => `/blog/${id}`),
];

/** Every page that a search engine may show, each with the same page in the other language. Of the first language's pass. */
export const GET: APIRoute = () => {
  const entries = NAMES.flatMap((name) => {
    const other = inOtherLanguage(name);
    const pages = [{ language, path: name }, ...(other ? [other] : [])];
    const links = pages.map(
      (page) => `<xhtml:link rel="alternate" hreflang="${page.language}" href="${addressOf(page.path)}"/>`,
    );
    return pages.map(
      ({ path }) => `<url><loc>${addressOf(path)}</loc>${other ? links.join("") : ""}</url>\n`,
    );
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`,
    { headers: { "Content-Type": "application/xml" } },
  );
};
