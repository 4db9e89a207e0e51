/** What search engines, assistants and the apps that show shared pages are told, read in the built pages. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CspEvaluator, DEFAULT_CHECKS } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { parse, type HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LONGEST_SECURITY_POLICY } from "../../apps/site/build/header-policy.ts";
import { DIST, pages, policy } from "./served-files.ts";

const KB = 1024;
const NOT_FOR_SEARCH = ["/thank-you", "/es/gracias"];
const isEnglish = (path: string): boolean => path !== "/es" && !path.startsWith("/es/");
const paths = pages.map(({ address }) => address);
const articles = paths.filter((path) => path.startsWith("/blog/"));
/** Pages that have a picture of their own. The others show the home page's. */
const WITH_A_PICTURE = ["/", "/heloc-benefits", ...articles];

const read = (path: string): string => readFileSync(join(DIST, path), "utf8");
const pageAt = (path: string): HTMLElement => parse(read(path === "/" ? "index.html" : `${path}.html`));
const metaOf = (page: HTMLElement, name: string): string =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content") ?? "";

type Described = Record<string, unknown> & { "@type": string };
const descriptionsOf = (page: HTMLElement): Described[] =>
  page
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ rawText }) => JSON.parse(rawText) as Described);

describe("What the built pages tell machines", () => {
  it("names in the sitemap every page that a search engine may show, and nothing else", () => {
    expect(read("robots.txt")).toMatch(/^Sitemap: https:\/\/.+\/sitemap\.xml$/m);
    const named = [...read("sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)];
    const shown = named.map(([, address = ""]) => new URL(address).pathname);
    expect(shown.sort()).toEqual(paths.filter((path) => !NOT_FOR_SEARCH.includes(path)).sort());
  });

  it("names for every page its language, its one address, and the same page in the other language", () => {
    for (const path of paths) {
      const page = pageAt(path);
      const [language, otherLanguage] = isEnglish(path) ? ["en", "es"] : ["es", "en"];
      expect(page.querySelector("html")?.getAttribute("lang"), path).toBe(language);
      const other = page.querySelector(`a[hreflang=${otherLanguage}]`)?.getAttribute("href") ?? "";
      expect(paths, path).toContain(other);
      expect(pageAt(other).querySelector(`a[hreflang=${language}]`)?.getAttribute("href")).toBe(path);
      const leads = page
        .querySelectorAll("body a[href^='/']:not([hreflang])")
        .map((link) => link.getAttribute("href") ?? "");
      expect(leads.filter((lead) => isEnglish(lead.split("#")[0] ?? "") !== isEnglish(path))).toEqual([]);
      if (NOT_FOR_SEARCH.includes(path)) continue;
      const canonical = page.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "";
      const address = (of = "") => new URL(of, canonical).href;
      expect(canonical, path).toBe(address(path));
      const [english, spanish] = isEnglish(path) ? [path, other] : [other, path];
      const alternates = page
        .querySelectorAll("link[rel=alternate][hreflang]")
        .map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]);
      const expected = { en: address(english), es: address(spanish), "x-default": address(english) };
      expect(Object.fromEntries(alternates), path).toEqual(expected);
    }
  });

  it("gives search engines the questions that visitors read", () => {
    const page = pageAt("/faq");
    const shown = page.querySelectorAll("details").map((item) => {
      const texts = item.querySelectorAll("p").map(({ text }) => text);
      return { name: item.querySelector("h2")?.text, acceptedAnswer: { text: texts.join(" ") } };
    });
    expect(shown).toHaveLength(8);
    expect(descriptionsOf(page)[0]).toMatchObject({ mainEntity: shown });
  });

  it("tells of an article its heading and its date, of the lender what it is and offers", () => {
    const page = pageAt("/blog/when-the-draw-period-ends");
    const headline = page.querySelector("h1")?.text;
    const datePublished = page.querySelector("article time")?.getAttribute("datetime");
    expect(descriptionsOf(page)).toMatchObject([
      { "@type": "BlogPosting", headline, datePublished },
      { "@type": "BreadcrumbList" },
    ]);
    const home = descriptionsOf(pageAt("/")).map((item) => item["@type"]);
    expect(home).toEqual(["Organization", "LoanOrCredit"]);
  });

  it("has what readers, assistants and reporters of weaknesses look for", () => {
    expect(read("feed.xml")).toContain("<entry>");
    expect(read("llms.txt")).toContain("](https://");
    expect(read(".well-known/security.txt")).toMatch(/^Contact: mailto:.+^Expires: \d{4}-\d\d-\d\dT/ms);
    const { icons } = JSON.parse(read("manifest.webmanifest")) as { icons: { src: string }[] };
    for (const { src } of icons) expect(existsSync(join(DIST, src)), src).toBe(true);
  });

  it("shows a picture where a page is shared: 1200 × 630, under 150 KB, told in words", async () => {
    expect(articles.length).toBeGreaterThanOrEqual(6);
    for (const path of WITH_A_PICTURE) {
      const page = pageAt(path);
      const address = new URL(metaOf(page, "og:image"));
      const alt = metaOf(page, "og:image:alt");
      expect(address.protocol, path).toBe("https:");
      expect(alt.length, path).toBeGreaterThan(40);
      const told = ["twitter:image", "twitter:image:alt", "og:image:width", "og:image:height"];
      expect(told.map((name) => metaOf(page, name))).toEqual([address.href, alt, "1200", "630"]);

      const picture = readFileSync(join(DIST, address.pathname));
      expect(picture.length, path).toBeLessThan(150 * KB);
      const size = { width: 1200, height: 630, format: "jpeg" };
      expect(await sharp(picture).metadata(), path).toMatchObject(size);
    }
    // A page that nobody shares shows the home page's.
    const pictureOf = (path: string) => new URL(metaOf(pageAt(path), "og:image")).pathname;
    for (const path of paths.filter((one) => isEnglish(one) && !WITH_A_PICTURE.includes(one)))
      expect(pictureOf(path), path).toBe(pictureOf("/"));
  });
});

/**
 * Left out is what the evaluator asks and cannot know (`MEDIUM_MAYBE`): whether `'self'` hosts JSONP, Angular or uploads, and
 * whether the provider's one script address does. The site is a folder of files, and no visitor can put one there; the
 * provider's script is named by its whole address.
 */
it("The CSP Evaluator finds nothing in the policy of the built pages", () => {
  const text = policy.documents["Content-Security-Policy"] ?? "";
  // In the tests the survey has no https. Its address in production has.
  const { csp } = new CspParser(text.replaceAll("http://localhost", "https://localhost"));
  const found = new CspEvaluator(csp).evaluate([], DEFAULT_CHECKS);
  expect(found.filter(({ severity }) => severity <= Severity.HIGH_MAYBE)).toEqual([]);
  expect(text.length).toBeLessThanOrEqual(LONGEST_SECURITY_POLICY);
});
