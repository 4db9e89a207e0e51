/** What search engines, assistants and the apps that show shared pages are told, read in the built pages. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DIST, pages } from "./served-files.ts";

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
const addressesIn = (file: string): string[] =>
  [...read(file).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);

type Described = Record<string, unknown> & { "@type": string };
const descriptionsOf = (page: HTMLElement): Described[] =>
  page
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ rawText }) => JSON.parse(rawText) as Described);

describe("What the built pages tell machines", () => {
  it("gives no two pages the same title or the same description", () => {
    const heads = paths.map((path) => {
      const page = pageAt(path);
      return [page.querySelector("title")?.text ?? "", metaOf(page, "description")];
    });
    for (const kind of [0, 1]) {
      const seen = heads.map((head) => head[kind]);
      expect(seen).not.toContain("");
      expect(new Set(seen).size).toBe(paths.length);
    }
  });

  it("names in the sitemap every page that a search engine may show, and nothing else", () => {
    expect(read("robots.txt")).toMatch(/^Sitemap: https:\/\/.+\/sitemap-index\.xml$/m);
    const named = addressesIn("sitemap-index.xml").flatMap(addressesIn);
    expect(named.sort()).toEqual(paths.filter((path) => !NOT_FOR_SEARCH.includes(path)).sort());
  });

  it("names for every page its language, its one address, and the same page in the other language", () => {
    for (const path of paths) {
      const page = pageAt(path);
      const href = (selector: string) => page.querySelector(selector)?.getAttribute("href") ?? "";
      const language = isEnglish(path) ? "en" : "es";
      expect(page.querySelector("html")?.getAttribute("lang"), path).toBe(language);
      const other = href(`a[hreflang=${language === "en" ? "es" : "en"}]`);
      expect(paths, path).toContain(other);
      expect(pageAt(other).querySelector(`a[hreflang=${language}]`)?.getAttribute("href")).toBe(path);
      const leads = page
        .querySelectorAll("body a[href^='/']:not([hreflang])")
        .map((link) => link.getAttribute("href") ?? "");
      expect(leads.filter((lead) => isEnglish(lead.split("#")[0] ?? "") !== isEnglish(path))).toEqual([]);
      if (NOT_FOR_SEARCH.includes(path)) continue;
      const address = (of: string) => new URL(of, href("link[rel=canonical]")).href;
      expect(href("link[rel=canonical]"), path).toBe(address(path));
      const [english, spanish] = language === "en" ? [path, other] : [other, path];
      const alternates = page
        .querySelectorAll("link[rel=alternate][hreflang]")
        .map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]);
      expect(Object.fromEntries(alternates), path).toEqual({
        en: address(english),
        es: address(spanish),
        "x-default": address(english),
      });
    }
  });

  it("gives search engines the questions that visitors read", () => {
    const page = pageAt("/faq");
    const questions = descriptionsOf(page)[0]?.["mainEntity"] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const shown = page.querySelectorAll("details").map((item) => ({
      name: item.querySelector("h2")?.text,
      text: item
        .querySelectorAll("p")
        .map(({ text }) => text)
        .join(" "),
    }));
    expect(shown).toHaveLength(8);
    expect(questions.map(({ name, acceptedAnswer }) => ({ name, text: acceptedAnswer.text }))).toEqual(shown);
  });

  it("tells of an article its heading and its date, and of the lender no invented rating", () => {
    const page = pageAt("/blog/when-the-draw-period-ends");
    const [article, path] = descriptionsOf(page);
    expect(article).toMatchObject({
      "@type": "BlogPosting",
      headline: page.querySelector("h1")?.text,
      datePublished: page.querySelector("article time")?.getAttribute("datetime"),
    });
    expect(path?.["@type"]).toBe("BreadcrumbList");
    const home = descriptionsOf(pageAt("/"));
    expect(home.map((item) => item["@type"])).toEqual(["Organization", "LoanOrCredit"]);
    expect(JSON.stringify(home)).not.toMatch(/rating/i);
  });

  it("has what readers, assistants, browsers with a signal and reporters of weaknesses look for", () => {
    expect(read("feed.xml")).toContain("<entry>");
    expect(read("llms.txt")).toContain("](https://");
    expect(read(".well-known/security.txt")).toMatch(/^Contact: mailto:/m);
    expect(read(".well-known/security.txt")).toMatch(/^Expires: \d{4}-\d\d-\d\dT/m);
    expect(JSON.parse(read(".well-known/gpc.json"))).toMatchObject({ gpc: true });
    const { icons } = JSON.parse(read("manifest.webmanifest")) as { icons: { src: string }[] };
    for (const { src } of icons) expect(existsSync(join(DIST, src)), src).toBe(true);
  });

  it("shows a picture where a page is shared: 1200 × 630, under 150 KB, told in words", async () => {
    expect(articles.length).toBeGreaterThanOrEqual(6);
    for (const path of WITH_A_PICTURE) {
      const page = pageAt(path);
      const address = new URL(metaOf(page, "og:image"));
      expect(address.protocol, path).toBe("https:");
      expect(metaOf(page, "twitter:image"), path).toBe(address.href);
      const alt = metaOf(page, "og:image:alt");
      expect(alt.length, path).toBeGreaterThan(40);
      expect(metaOf(page, "twitter:image:alt"), path).toBe(alt);
      expect([metaOf(page, "og:image:width"), metaOf(page, "og:image:height")]).toEqual(["1200", "630"]);

      const picture = readFileSync(join(DIST, address.pathname));
      expect(picture.length, path).toBeLessThan(150 * KB);
      const { width, height, format } = await sharp(picture).metadata();
      expect({ width, height, format }, path).toEqual({ width: 1200, height: 630, format: "jpeg" });
    }
  });

  it("shows the home page's picture for a page that nobody shares", () => {
    const ofHome = new URL(metaOf(pageAt("/"), "og:image")).pathname;
    for (const path of paths.filter((one) => isEnglish(one) && !WITH_A_PICTURE.includes(one)))
      expect(new URL(metaOf(pageAt(path), "og:image")).pathname, path).toBe(ofHome);
  });
});
