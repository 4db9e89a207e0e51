import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFacts } from "../../content/facts.ts";
import { readLenderFiles } from "../../content/source-files.ts";
import { runChecks } from "../../run-checks.ts";
import { exampleFacts } from "../../testing/example-facts.ts";
import { makeExampleLender } from "../../testing/example-lender.ts";
import { pageOf } from "../../testing/example-page.ts";
import { statements, typedStatements } from "./statements.ts";

const PLANTED = "Guaranteed approval";

let folder = "";
beforeEach(() => (folder = makeExampleLender()));
afterEach(() => rmSync(folder, { recursive: true }));

const change = (file: string, from: RegExp, to: string) => {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  expect(before).toMatch(from);
  writeFileSync(path, before.replace(from, to));
};

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

describe("In a lender's folder it is found", () => {
  it.each<[string, () => void]>([
    ["in a sentence of a page", () => change("en/faq.yaml", /^intro: .*/m, `intro: ${PLANTED}.`)],
    ["in a heading", () => change("en/faq.yaml", /^heading: .*/m, `heading: ${PLANTED}`)],
    ["in a limit of a claim", () => change("en/claims.yaml", /qualifier: .*/, `qualifier: ${PLANTED}.`)],
    ["in words of a customer", () => change("testimonials.yaml", /text: .*/, `text: ${PLANTED}.`)],
    [
      "in an article's title",
      () => change("en/articles/weeks-from-application-to-money.mdx", /title: .*/, `title: ${PLANTED}`),
    ],
    [
      "in an article",
      () => change("en/articles/weeks-from-application-to-money.mdx", /$/, `\n${PLANTED}.\n`),
    ],
    [
      "in an article's address",
      () =>
        renameSync(
          join(folder, "en/articles/weeks-from-application-to-money.mdx"),
          join(folder, "en/articles/guaranteed-approval.mdx"),
        ),
    ],
    ["in a drawing's title", () => write("pictures/house.svg", `<svg><title>${PLANTED}</title></svg>`)],
    ["in a drawing's words", () => write("pictures/house.svg", `<svg>\n<text x="1">${PLANTED}</text></svg>`)],
    ["in a drawing's name", () => write("pictures/guaranteed-approval.svg", "<svg></svg>")],
    ["parted by markup", () => change("en/faq.yaml", /^intro: .*/m, "intro: guar**anteed** approval.")],
  ])("%s", async (_place, plant) => {
    const facts = await readFacts(folder, "2026-11-20");
    const before = await runChecks([typedStatements], { files: await readLenderFiles(folder) }, facts);
    expect(before.findings).toEqual([]);
    plant();
    const { findings } = await runChecks([typedStatements], { files: await readLenderFiles(folder) }, facts);
    expect(findings.map(({ words }) => words?.toLowerCase()).join()).toContain("approval");
  });
});

describe("On a built page it is found", () => {
  it.each<[string, string, object?]>([
    ["in a paragraph", `<p>${PLANTED}</p>`],
    ["only for screen readers", `<p class="sr-only">${PLANTED}</p>`],
    ["only on paper", `<p class="print:block hidden">${PLANTED}</p>`],
    ["parted by an element", "<p>guar<b>anteed</b> approval</p>"],
    ["in a picture's description", `<img alt="${PLANTED}">`],
    ["in a link's title", `<a href="/" title="${PLANTED}">Home</a>`],
    ["in a label", `<button aria-label="${PLANTED}"></button>`],
    ["on a button", `<input type="submit" value="${PLANTED}">`],
    ["in an error text", `<input data-invalid="${PLANTED}">`],
    ["in data for machines", `<script type="application/ld+json">{"name":"${PLANTED}"}</script>`],
    [
      "in what an interactive part says later",
      `<astro-island props='{"w":[0,"${PLANTED}"]}'></astro-island>`,
    ],
    ["in a template", `<template><p>${PLANTED}</p></template>`],
    ["in a drawing", `<svg><title>${PLANTED}</title></svg>`],
    ["in a style sheet", `<style>p::after { content: "${PLANTED}" }</style>`],
    ["over two elements", "<h2>Bad credit?</h2><p>You’re in.</p>"],
    [
      "as a lead-in with its list",
      "<p>With us you get:</p><ul><li>a line</li><li>approval, whatever your score</li></ul>",
    ],
    ["in the title", "<p>Words</p>", { title: PLANTED }],
    ["in the description", "<p>Words</p>", { head: `<meta name="description" content="${PLANTED}">` }],
    ["in what is shared", "<p>Words</p>", { head: `<meta property="og:title" content="${PLANTED}">` }],
    ["in the address", "<p>Words</p>", { path: "/blog/guaranteed-approval" }],
    ["on the survey's page", `<p>${PLANTED}</p>`, { kind: "survey" }],
    ["in a feed or llms.txt", `<p>${PLANTED}</p>`, { kind: "text" }],
  ])("%s", async (_place, main, head = {}) => {
    const { findings } = await runChecks([statements], { pages: [pageOf(main, head)] }, exampleFacts);
    expect(findings.map(({ rule }) => rule).join()).toContain("12 CFR 1014.3(q)");
  });
});
