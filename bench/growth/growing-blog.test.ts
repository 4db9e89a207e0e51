/** Forty articles in a copy of the project, built for real: what six articles cannot show. */
import { readFileSync, globSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../scripts/programs/run-program.ts";
import { BUILD, copyProject, writeArticles } from "./growing-project.ts";

const ARTICLES = 40;
let copy = "";
let dist = "";

beforeAll(async () => {
  copy = await copyProject();
  dist = join(copy, BUILD.output);
  await writeArticles(copy, ARTICLES);
  const astro = join(copy, "node_modules/astro/bin/astro.mjs");
  const { code, output } = await run(process.execPath, [astro, ...BUILD.args], { cwd: copy, env: BUILD.env });
  if (code !== 0) throw new Error(output);
}, 180_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(dist, path), "utf8");
const page = (address: string) => parse(read(`${address}.html`));
const link = (address: string, rel: string) =>
  page(address).querySelector(`head link[rel=${rel}]`)?.getAttribute("href");
const articlesOn = (address: string) =>
  page(address)
    .querySelectorAll("main article h2 a")
    .map((title) => title.getAttribute("href") ?? "");
const built = () =>
  globSync("blog/*.html", { cwd: dist })
    .map((name) => `/${name.replace(/\.html$/, "")}`)
    .sort();

describe("A blog of forty articles", () => {
  it("shows six on its first page, as before, and twelve on each that follows", () => {
    expect(articlesOn("blog")).toHaveLength(6);
    expect(articlesOn("blog/page/2")).toHaveLength(12);
    expect(articlesOn("blog/page/3")).toHaveLength(12);
    expect(articlesOn("blog/page/4")).toHaveLength(10);
  });

  it("leads a reader through all pages to every article, by links that can be pressed", () => {
    const found: string[] = [];
    let address: string | undefined = "/blog";
    while (address) {
      const current = address.slice(1);
      found.push(...articlesOn(current));
      const older = link(current, "next");
      const shown = page(current)
        .querySelectorAll("main nav a")
        .map((anchor) => anchor.getAttribute("href"));
      expect(shown).toEqual([link(current, "prev"), older].filter(Boolean));
      address = older;
    }
    expect(found.toSorted()).toEqual(built());
    expect(new Set(found).size).toBe(ARTICLES);
  });

  it("gives every page an address, a title and a description of its own", () => {
    const pages = ["blog", "blog/page/2", "blog/page/3", "blog/page/4"];
    for (const address of pages)
      expect(new URL(link(address, "canonical") ?? "").pathname).toBe(`/${address}`);
    expect(new Set(pages.map((address) => page(address).querySelector("title")?.text)).size).toBe(4);
    const descriptions = pages.map((address) =>
      page(address).querySelector("meta[name=description]")?.getAttribute("content"),
    );
    expect(new Set(descriptions).size).toBe(4);
  });

  it("keeps the feed short, and its archives lead a reader to every article (RFC 5005)", () => {
    const found = new Set<string>();
    let path: string | undefined = "/feed.xml";
    const visited: string[] = [];
    while (path) {
      const feed = read(path.slice(1));
      visited.push(path);
      for (const [, address = ""] of feed.matchAll(/<entry>[\s\S]*?<link href="([^"]+)"/g))
        found.add(new URL(address).pathname);
      expect(new URL(/rel="self" href="([^"]+)"/.exec(feed)?.[1] ?? "").pathname).toBe(path);
      expect(feed.includes("<fh:archive/>")).toBe(path !== "/feed.xml");
      const earlier = /rel="prev-archive" href="([^"]+)"/.exec(feed)?.[1];
      path = earlier && new URL(earlier).pathname;
    }
    expect(visited).toEqual(["/feed.xml", "/feed/2.atom", "/feed/1.atom"]);
    expect([...found].toSorted()).toEqual(built());
  });

  it("names every article and every page of the list in the sitemap", () => {
    const text = read("sitemap-0.xml");
    for (const path of [...built(), "/blog/page/2", "/blog/page/4"]) expect(text).toContain(`${path}</loc>`);
  });
});
