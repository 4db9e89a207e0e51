import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readFacts } from "../../content/facts.ts";
import { readLenderFiles, type SourceFile } from "../../content/source-files.ts";
import { runChecks } from "../../run-checks.ts";
import { exampleFacts, fileOf } from "../../test/example-facts.ts";
import { makeExampleLender } from "../../test/example-lender.ts";
import { pageOf } from "../../test/example-page.ts";
import { statements, typedStatements } from "./statements.ts";

const PLANTED = "Instant approval";

const folder = makeExampleLender();
const facts = await readFacts(folder, "2026-11-20");
const files = readLenderFiles(folder);

const findIn = async (read: SourceFile[]) => await runChecks([typedStatements], { files: read }, facts);

/** A file of the folder with other words in it. */
function changed(path: string, from: RegExp, to: string): SourceFile {
  const file = files.find((one) => one.path === path);
  expect(file?.text).toMatch(from);
  return fileOf(path, file?.text.replace(from, to) ?? "");
}

const ARTICLE = "en/articles/weeks-from-application-to-money.mdx";

describe("In a lender's folder", () => {
  it("nothing is found where nobody wrote it", async () => {
    expect(await findIn(files)).toEqual([]);
  });

  it.each<[string, () => SourceFile]>([
    ["in a sentence of a page", () => changed("en/faq.yaml", /^intro: .*/m, `intro: ${PLANTED}.`)],
    ["in a picture's name", () => changed(ARTICLE, /source: .*/, "source: instant-approval-1080.webp")],
    ["in a Spanish address", () => changed(ARTICLE, /^date: /m, "slug: instant-approval\ndate: ")],
    ["in a limit of a claim", () => changed("en/claims.yaml", /qualifier: .*/, `qualifier: ${PLANTED}.`)],
    ["in words of a customer", () => changed("testimonials.yaml", /text: .*/, `text: ${PLANTED}.`)],
    ["in an article's title", () => changed(ARTICLE, /title: .*/, `title: ${PLANTED}`)],
    [
      "in a title before the lender’s name",
      () => changed("en/faq.yaml", /title: .*/, `title: ${PLANTED} | {brandName}`),
    ],
    [
      "in a cell of a table",
      () => changed(ARTICLE, /$/, "\n| Nobody is ever refused approval | Day | Who waits |\n|---|---|---|\n"),
    ],
    ["in an article", () => changed(ARTICLE, /$/, `\n${PLANTED}.\n`)],
    [
      "in an article's address",
      () => ({ ...changed(ARTICLE, /$/, ""), path: "en/articles/instant-approval.mdx" }),
    ],
    ["in a drawing's title", () => fileOf("pictures/house.svg", `<svg><title>${PLANTED}</title></svg>`)],
    [
      "beside a drawing's style sheet",
      () => fileOf("pictures/house.svg", `<svg><style>.a{fill:red}</style><text>${PLANTED}</text></svg>`),
    ],
    ["in a drawing's name", () => fileOf("pictures/instant-approval.svg", "<svg></svg>")],
    ["parted by markup", () => changed("en/faq.yaml", /^intro: .*/m, "intro: inst**ant** approval.")],
  ])("it is found %s", async (_place, plant) => {
    const found = await findIn([plant()]);
    expect(found.map(({ words }) => words?.toLowerCase()).join()).toContain("approval");
  });

  it("lender.yaml has names, which are no claims, and sentences, which are", async () => {
    const line = (words: string) => findIn([changed("lender.yaml", /^( *)line: .*/m, `$1line: ${words}`)]);
    expect(await line("Lowest Rate Lending")).toEqual([]);
    expect(await line("No other lender comes close to our rates.")).toHaveLength(1);
    const ofBrokers = changed("lender.yaml", /^( *)regulator: .*/m, "$1regulator: Department of Real Estate");
    expect(await findIn([ofBrokers])).toEqual([]);
    const named = changed(
      "lender.yaml",
      /^legalName: .*/m,
      "legalName: Redwood & Sierra Coast Savings Bank, FSB",
    );
    const street = named.text.replace(/street: .*/, "street: 1200 El Camino Real, Suite 400");
    expect(await findIn([fileOf("lender.yaml", street)])).toEqual([]);
  });

  it("the figures in an article's head are no words, and lines like them in its text are", async () => {
    const figures = `figures:\n  instantApproval: loanToValue(mortgage = 1, home = 2)\n  # ${PLANTED}\n`;
    expect(await findIn([changed(ARTICLE, /figures:\n/, figures)])).toEqual([]);
    expect(await findIn([changed(ARTICLE, /$/, `\n${figures}`)])).not.toEqual([]);
  });
});

describe("On a built page it is found", () => {
  it.each<[string, string, object?]>([
    ["in a paragraph", `<p>${PLANTED}</p>`],
    ["only for screen readers", `<p class="sr-only">${PLANTED}</p>`],
    ["in a message", '<a href="mailto:us@a.example?subject=Instant%20approval">Write</a>'],
    ["parted by an element", "<p>inst<b>ant</b> approval</p>"],
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
    ["in the title", "<p>Words</p>", { title: PLANTED }],
    ["in the description", "<p>Words</p>", { head: `<meta name="description" content="${PLANTED}">` }],
    ["in what is shared", "<p>Words</p>", { head: `<meta property="og:title" content="${PLANTED}">` }],
    ["in the address", "<p>Words</p>", { path: "/blog/instant-approval" }],
    ["on the survey's page", `<p>${PLANTED}</p>`, { kind: "survey" }],
    ["in a feed or llms.txt", `<p>${PLANTED}</p>`, { kind: "text" }],
  ])("%s", async (_place, main, head = {}) => {
    const findings = await runChecks([statements], { pages: [pageOf(main, head)] }, exampleFacts);
    expect(findings.map(({ rule }) => rule).join()).toContain("12 CFR 1014.3(q)");
  });
});

it("is not found in what a survey’s provider asks of the browser", async () => {
  const policy = "frame-src https://a.example; connect-src https://a.example; img-src https://a.example";
  const page = pageOf(`<div data-policy="${policy}"></div>`);
  expect(await runChecks([statements], { pages: [page] }, facts)).toEqual([]);
});

it("is not found in the lender’s own name and address, whatever they are", async () => {
  const lenderFile = join(folder, "lender.yaml");
  const renamed = readFileSync(lenderFile, "utf8")
    .replace(/city: .*/, "city: San Augustine-upon-Ayish Bayou")
    .replace(/brandName: .*/, "brandName: Pecan Valley");
  writeFileSync(lenderFile, renamed);
  const { brandName, phone, address } = (await readFacts(folder, "2026-11-20")).lender;
  const header = `<span>${brandName}<span> Home Equity</span></span><a href="/">${phone.display}</a>`;
  const page = pageOf(
    `<header>${header}</header><footer><p>${address.city}, ${address.state} ${address.zip}</p></footer>`,
  );
  expect(await runChecks([statements], { pages: [page] }, facts)).toEqual([]);
});
