/**
 * Weighs what a visitor downloads, page by page, from the last build, and compares it with the budgets. Bytes are the
 * Brotli sizes that are served. Fails when a budget is passed.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { brotliCompressSync } from "node:zlib";

const site = new URL("../apps/site/dist", import.meta.url).pathname;
const survey = new URL("../apps/survey/dist", import.meta.url).pathname;

/** Bytes of a built file as it is served: compressed where it is text. */
function servedBytes(folder: string, address: string): number {
  const file = join(folder, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** All scripts that a page loads from its own host, also those which its scripts import. */
function findScripts(folder: string, html: string): string[] {
  const found = new Set<string>();
  const follow = (address: string) => {
    if (found.has(address)) return;
    found.add(address);
    const code = readFileSync(join(folder, address), "utf8");
    for (const [, name] of code.matchAll(/(?:from|import)\s*\(?["'`]\.\/([\w.-]+\.js)["'`]/g))
      follow(`/_astro/${name}`);
  };
  for (const [address] of html.matchAll(/\/_astro\/[\w.-]+\.js/g)) follow(address);
  return [...found];
}

interface Weight {
  page: string;
  what: string;
  bytes: number;
  budget: number;
}

function weighPage(folder: string, file: string) {
  const html = readFileSync(join(folder, file), "utf8");
  const page = parse(html, { blockTextElements: { script: true, style: true } });
  const inline = page
    .querySelectorAll("script:not([src])")
    .filter((script) => script.getAttribute("type") !== "application/ld+json")
    .map((script) => script.rawText)
    .join("\n");
  const external = findScripts(folder, html).reduce((sum, address) => sum + servedBytes(folder, address), 0);
  const script = external + (inline ? brotliCompressSync(inline).length : 0);
  const fonts = page
    .querySelectorAll("link[as=font]")
    .reduce((sum, link) => sum + servedBytes(folder, link.getAttribute("href") ?? ""), 0);
  return { html: servedBytes(folder, file), script, external, fonts, page };
}

const landing = weighPage(site, "index.html");
const calculator = weighPage(site, "mortgage-calculator.html");
const frame = weighPage(survey, "index.html");
const heroSet = landing.page.querySelector("picture source[type='image/avif']")?.getAttribute("srcset") ?? "";
const heroOnPhone =
  heroSet
    .split(", ")
    .find((entry) => entry.endsWith(" 480w"))
    ?.split(" ")[0] ?? "";
const heroOnSharpPhone =
  heroSet
    .split(", ")
    .find((entry) => entry.endsWith(" 768w"))
    ?.split(" ")[0] ?? "";
const KB = 1024;

const weights: Weight[] = [
  { page: "Landing", what: "framework script", bytes: landing.external, budget: 0 },
  { page: "Landing", what: "own script", bytes: landing.script, budget: 3 * KB },
  { page: "Landing", what: "HTML and CSS", bytes: landing.html, budget: 25 * KB },
  { page: "Landing", what: "fonts", bytes: landing.fonts, budget: 60 * KB },
  { page: "Landing", what: "hero on a phone, 1×", bytes: servedBytes(site, heroOnPhone), budget: 60 * KB },
  {
    page: "Landing",
    what: "hero on a phone, 2×",
    bytes: servedBytes(site, heroOnSharpPhone),
    budget: 60 * KB,
  },
  { page: "Calculator", what: "script", bytes: calculator.script, budget: 75 * KB },
  { page: "Survey frame", what: "script", bytes: frame.script, budget: 8 * KB },
  { page: "Survey frame", what: "all but fonts", bytes: frame.html + frame.external, budget: 30 * KB },
  { page: "Survey", what: "form_embed.js", bytes: servedBytes(survey, "/js/form_embed.js"), budget: 4 * KB },
];

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`.padStart(9);
for (const { page, what, bytes, budget } of weights) {
  const mark = bytes <= budget ? "✓" : "✗";
  console.log(`${mark} ${page.padEnd(13)} ${what.padEnd(20)} ${kilobytes(bytes)} of ${kilobytes(budget)}`);
}
const over = weights.filter(({ bytes, budget }) => bytes > budget);
if (over.length > 0) process.exit(1);
