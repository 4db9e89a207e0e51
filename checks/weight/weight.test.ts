import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runChecks } from "../run-checks.ts";
import { exampleFacts } from "../test/example-facts.ts";
import { pageOf } from "../test/example-page.ts";
import { weightChecks } from "./weight.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

const folder = temporaryFolder();
/** A page that may have scripts in files. */
const CALCULATOR = "/mortgage-calculator";
const site = { folder, origin: "https://www.brightwick.example", pages: [] };

/** What is too heavy on a page of this main part, whose file has so many bytes. */
async function findHeavy(main: string, bytes: number, path = "/faq") {
  writeFileSync(join(folder, `${path.slice(1)}.html`), "x".repeat(bytes));
  const findings = await runChecks(weightChecks, { pages: [pageOf(main, { path, site })] }, exampleFacts);
  return findings.map(({ check, words }) => `${check}: ${words}`);
}

test("a light page passes; too many bytes, too many elements and a new page without a budget are found", async () => {
  expect(await findHeavy("<p>Hello</p>", 1_000)).toEqual([]);
  expect(await findHeavy("", 16 * 1024)).toEqual(["html-weight: 16.0 KB of 12.0 KB"]);
  expect(await findHeavy("<i></i>".repeat(400), 0)).toEqual(["elements: 405 of 320"]);
  expect(await findHeavy("", 1, "/new")).toHaveLength(2);
});

test("the compressed copy is what counts, because it is what is sent", async () => {
  writeFileSync(join(folder, "blog.html.br"), "");
  expect(await findHeavy("", 100_000, "/blog")).toEqual([]);
});

test("a first picture of more than 60 KB on a phone is found", async () => {
  for (const [width, kilobytes] of Object.entries({ 480: 61, 768: 1, 1440: 90 }))
    writeFileSync(join(folder, `${width}.avif`), "x".repeat(kilobytes * 1024));
  const main = `<picture><source type="image/avif" srcset="/480.avif 480w, /768.avif 768w, /1440.avif 1440w"></picture>`;
  const weigh = weightChecks.filter(({ id }) => id === "hero-weight");
  const findings = await runChecks(weigh, { pages: [pageOf(main, { path: "/", site })] }, exampleFacts);
  expect(findings.map(({ words }) => words)).toEqual(["61.0 KB of 60.0 KB"]);
});

test("too many files are found", async () => {
  mkdirSync(join(folder, "_astro"));
  writeFileSync(join(folder, "_astro/large.js"), `import "./small.js";${"x".repeat(2_100)}`);
  writeFileSync(join(folder, "_astro/small.js"), "1");
  const main = `<script src="/_astro/large.js"></script>${'<img src="/a.avif">'.repeat(7)}`;
  expect(await findHeavy(main, 0, CALCULATOR)).toEqual(["requests: 10 of 9"]);
  expect(await findHeavy('<img src="/a.avif" loading="lazy">'.repeat(9), 0)).toEqual([]);
});

test("a long address of the survey makes no script too heavy, and a long script still is", async () => {
  const address = `https://apply.${"a-long-name".repeat(20)}.com`;
  const provider = { name: "self-hosted" as const, address };
  const weigh = weightChecks.filter(({ id }) => id === "script-weight");
  const isHeavy = async (hashes: number) => {
    const script = Array.from({ length: hashes }, (_, index) => hash("sha256", String(index), "base64"));
    const page = pageOf(`<script>${script.join("")}${address}</script>`, { path: "/", site });
    return (await runChecks(weigh, { pages: [page] }, { ...exampleFacts, provider })).length > 0;
  };
  expect(await isHeavy(90)).toBe(false);
  expect(await isHeavy(120)).toBe(true);
});
