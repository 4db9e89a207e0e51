import { claims, lender, rates } from "@heloc/lender/current";
import type { Claim } from "@heloc/lender/schema/claims";
import { describe, expect, it, test } from "vitest";
import { readTable } from "../content/read-table.ts";
import { claimOf } from "../test/example-facts.ts";
import { judge, mustFail } from "../test/lawful-page.ts";

const maximumLine = claimOf("maximumLine");

const serviceProviders = [{ name: "Photos", host: "photos.example", purpose: "pictures" }];
const ARTICLE = '<div data-article-claims="fundingTime">';

test.each<[what: string, ...Parameters<typeof judge>]>([
  ["a page that keeps every rule"],
  [
    "a trigger term beside a link that leads straight to the rates and terms",
    { main: '<p>The annual fee is small. <a href="/#rates-and-terms">Rates and terms</a></p>', block: "" },
  ],
  [
    "a tax benefit with the advice to ask a tax adviser",
    { main: "<p>Interest may be deductible. Consult a tax adviser.</p>" },
  ],
  [
    "a company that the privacy page names",
    { main: '<img src="https://photos.example/a.jpg" alt="">' },
    { lender: { ...lender, serviceProviders } },
  ],
  [
    "an article that names a claim in its head, with the limit in the same paragraph",
    { main: `${ARTICLE}<p>Money can come within 5 business days, in Texas later.</p></div>` },
  ],
])("%s passes", async (_what, changes, facts) => {
  expect(await judge(changes, facts)).toEqual([]);
});

type Changes = Parameters<typeof judge>[0];

const { sentences, pages } = readTable(import.meta.dirname, "found.yaml") as {
  sentences: Record<string, string[]>;
  pages: Record<string, Record<string, Changes>>;
};

describe.each(Object.entries(sentences))("%s finds", (check, found) => {
  it.each(found)("%s", (sentence) =>
    mustFail(check, { main: `<p>${sentence}</p>`, ...(check === "trigger-terms" && { block: "" }) }),
  );
});

describe.each(Object.entries(pages))("%s finds", (check, found) => {
  it.each(Object.entries(found))("%s", (_what, changes) => mustFail(check, changes));
});

describe("A claim that was typed outside of the register is found", () => {
  it("although its words are those of the register, where its limit is not beside it", async () => {
    const { text, qualifier } = claimOf("noAppraisal");
    expect(await judge({ main: `<p>${text}. ${qualifier}</p>` })).toEqual([]);
    await mustFail("claims-from-register", { main: `<p>${text}.</p>` });
  });

  it("under a mark that says something else than the register", () =>
    mustFail("claims-from-register", {
      main: `<ul><li><span data-claim="maximumLine">Borrow up to $900,000</span> <span data-qualifier="maximumLine">${maximumLine.qualifier}</span></li></ul>`,
    }));

  it("where the lender has withdrawn it", () =>
    mustFail(
      "claims-from-register",
      {},
      { claims: { ...claims, maximumLine: { ...maximumLine, withdrawn: true } } },
    ));
});

describe("The checks follow the register when a claim changes", () => {
  const claimed = (id: string, change: Partial<Claim>) => ({
    claims: { ...claims, [id]: { ...claimOf(id), ...change } },
  });

  it.each([
    ["creditScore", "A credit score of 700+", "Scores from 700 are fine."],
    ["borrowingShare", "65–75% of your home’s value", "You may borrow 65-75% of it."],
    ["equityNeeded", "25–35% equity", "You need 25 to 35% equity."],
    ["bbbRating", "BBB B- rated", "Rated B- by those who know."],
    ["applicationTime", "Application in under 20 minutes", "Done in twenty minutes."],
    ["drawPeriod", "The draw period is typically 15 years", "A fifteen-year draw."],
  ] as const)("%s: %s", (id, text, sentence) =>
    mustFail("claims-from-register", { main: `<p>${sentence}</p>` }, claimed(id, { text })),
  );

  it.each([
    ["the number that is no claim any more", "A credit score of 700+", "Room 640 is upstairs."],
    ["a sum with the digits of a score", "A credit score of 640+", "It costs $640.34 or $2,640 a month."],
  ])("and let %s alone", async (_what, text, sentence) => {
    expect(await judge({ main: `<p>${sentence}</p>` }, claimed("creditScore", { text }))).toEqual([]);
  });

  it("and know a claim that is new in the register by its own words", () => {
    const added = { ...claims, noFees: { ...maximumLine, text: "No late charges" } };
    return mustFail("claims-from-register", { main: "<p>There are no late charges.</p>" }, { claims: added });
  });

  it.each([
    ["maximum APR", { maximumAnnualRatePercent: 21 }],
    ["range of opening fees", { openingFeesDollars: { from: 0, to: 2_000 } }],
    ["annual fee", { annualFeeDollars: 75 }],
  ])("the %s of the block is that of rates.yaml", async (name, change) => {
    const found = await judge({}, { rates: { ...rates, ...change } });
    expect(found).toContainEqual(
      expect.stringContaining(`disclosure-complete: The rates and terms do not say the ${name}.`),
    );
  });
});

test("an estimate may say where lenders usually stop, with the numbers of rates.yaml, and a page may not", async () => {
  const says = (range: string) => `<p>Many lenders stop at ${range} of the value.</p>`;
  const estimate = (text: string) =>
    `<div data-disclosure="estimate"></div><astro-island>${text}</astro-island>`;
  const { from, to } = rates.states.CA?.usualCombinedLoanToValuePercent ?? { from: 0, to: 0 };
  expect(await judge({ main: estimate(says(`${from}% to ${to}%`)) })).toEqual([]);
  await mustFail("claims-from-register", { main: estimate(says(`${from}% to ${to + 4}%`)) });
  await mustFail("claims-from-register", { main: says(`${from}% to ${to}%`) });
});

const NO_CLAIM = ARTICLE.replace("fundingTime", "");
const bullets = (id: string, limit = "") =>
  `<ul><li><span data-claim="${id}">${claimOf(id).text}</span></li>${limit}</ul>`;
const { qualifier } = claimOf("fundingTime");
test.each([
  [
    "claims-from-register",
    "where its article leaves it out",
    `${ARTICLE}<p>Within 5 business days.</p></div>`,
  ],
  [
    "claims-from-register",
    "in an article whose head does not name the claim",
    `${NO_CLAIM}<p>Within 5 business days, in Texas later.</p></div>`,
  ],
  [
    "qualifier-beside-claim",
    "in another bullet",
    bullets("fundingTime", `<li><span data-qualifier="fundingTime">${qualifier}</span></li>`),
  ],
  ["qualifier-beside-claim", "nowhere", bullets("bbbRating")],
])("%s finds a claim whose limit stands %s", (check, _where, main) => mustFail(check, { main }));

test("rates and terms that are folded away are found", async () => {
  const block = '<details><section data-disclosure="rates-and-terms"><p>Rates</p></section></details>';
  expect(await judge({ block })).toContain("disclosure-complete: The block is folded away.");
});

test("a real lender's page that still speaks of sample terms is found", () =>
  mustFail(
    "sample-words",
    { main: "<p>On our sample terms it lasts long.</p>", block: "" },
    { lender: { ...lender, sample: false } },
  ));
