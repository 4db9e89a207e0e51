import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { chosenFolder } from "../config.ts";
import { namedClaims } from "../claims/register.ts";
import { joinRates } from "../law/state-terms.ts";
import { namesOf, workedExamples } from "../placeholders/names.ts";
import { readFile } from "../reading/read-file.ts";
import { readLender } from "../read-lender.ts";
import { ratesSchema, type RatesFile } from "../schema/rates.ts";
import { openArticles, readArticles } from "./read-articles.ts";

const folder = chosenFolder();
const sample = readLender(folder);
const ratesFile = readFile(folder, "rates.yaml", ratesSchema).data as RatesFile;

/** The articles as they would be with other rates, each as readers see it: bold signs and the padding of tables left out. */
function articlesAt(changed: Partial<RatesFile> = {}) {
  const file = { ...ratesFile, ...changed };
  const rates = joinRates(file, sample.states);
  const opened = openArticles(folder, sample.states);
  const examples = workedExamples(rates, sample.examples);
  const names = namesOf(sample.lender, file, {
    examples,
    articleCount: opened.offered.length,
    provider: sample.provider,
  });
  const { articles, problems } = readArticles(opened, {
    names: { ...names, claims: namedClaims(sample.claims, sample.lender) },
    rates,
  });
  expect(problems).toEqual([]);
  const read = (id: string) => {
    const article = articles.find((one) => one.id === id);
    if (!article) throw new Error(`The sample has no article ${id}.`);
    return article.body.replaceAll("**", "").replaceAll(/ +/g, " ");
  };
  return { articles, read };
}

const tiersFrom = (bestPercent: number) =>
  [740, 700, 650, 0].map((minimumScore, index) => ({
    minimumScore,
    annualRatePercent: bestPercent + index / 2,
  }));

/** A lender from 6.25 to 7.75 % and at most 21 %, with 5 years to draw, 15 to repay and at most $150,000. */
const OTHER_LENDER: Partial<RatesFile> = {
  ...{ tiers: tiersFrom(6.25), maximumAnnualRatePercent: 21, maximumLineDollars: 150_000 },
  ...{ drawPeriodYears: 5, repaymentPeriodYears: 15 },
};

/** Lines of the articles with the sample's rates, and with the other lender's: as the calculator's page has them. */
const LINES: Record<string, [sample: string, other: string][]> = {
  "when-the-draw-period-ends": [
    [
      "| $425 (interest only) | $60,000 | $520.69 | $115,968 |",
      "| $362.50 (interest only) | $60,000 | $547.72 | $60,339 |",
    ],
    ["at the same 8.5%, spread over 20 years", "at the same 7.25%, spread over 15 years"],
  ],
  "consolidating-debt-against-your-house": [
    [
      "| $212.50 for 10 years, then $260.35 for 20 years |",
      "| $181.25 for 5 years, then $273.86 for 15 years |",
    ],
    ["you’ve paid $57,982 in interest", "you’ve paid $30,169 in interest"],
    ["At our 18% maximum", "At our 21% maximum"],
  ],
  "keep-first-mortgage-heloc-or-cash-out": [
    ["| Total per month, draw period | $1,931.16 | $2,334.95 |", "| $1,847.82 | $2,334.95 |"],
    ["| Total per month, after the draw period | $2,058.75 | $2,334.95 |", "| $2,094.78 | $2,334.95 |"],
    ["| Blended rate | 4.42% |", "| Blended rate | 4.14% |"],
  ],
  "how-much-equity-is-usable-texas-california": [
    ["| $400,000, $300,000 owed | $100,000 | $80,000 | $20,000 |", "| $100,000 | $80,000 | $20,000 |"],
    ["| $500,000, $410,000 owed | $90,000 | $72,000 | none |", "| $90,000 | $72,000 | none |"],
    ["| $600,000, $350,000 owed | $250,000 | $200,000 | $130,000 |", "| $250,000 | $150,000 | $130,000 |"],
    ["| $900,000, $250,000 owed | $650,000 | $400,000 | $400,000 |", "| $650,000 | $150,000 | $150,000 |"],
  ],
  "improve-your-home-in-stages": [["| Eight months | | $2,813.32 |", "| Eight months | | $2,373.75 |"]],
};

const [own, others] = [articlesAt(), articlesAt(OTHER_LENDER)];

describe.each(Object.entries(LINES))("The article %s", (id, lines) => {
  it.each(lines)("says “%s”, and with other rates “%s”", (sampleLine, otherLine) => {
    expect(own.read(id)).toContain(sampleLine);
    expect(others.read(id)).toContain(otherLine);
  });
});

test("one application on two calendars: the California money is sent on day 14, and the Texas money on day 18", () => {
  const text = own.read("weeks-from-application-to-money");
  expect(text).toContain("| Mon, Sept 28 | Money can be sent | You sign at a lender’s");
  expect(text).toContain(
    "the California money is sent 14 days after the application, and the Texas money 18 days after",
  );
});

test("at a highest rate of 23% a line no longer beats the cards, and the article's words are told to be untrue", () => {
  const untrueAt = (changed: Partial<RatesFile>) =>
    articlesAt(changed).articles.find(({ id }) => id.startsWith("consolidating"))?.untrue;
  expect(untrueAt({ maximumAnnualRatePercent: 21 })).toEqual([]);
  expect(untrueAt({ maximumAnnualRatePercent: 23 })?.map(({ message }) => message)).toEqual([
    "The words say that total at maximum (18,287) is less than cards interest (16,788), which is no longer so. Write them anew, and this line of “What the words say” with them.",
  ]);
});

test("whatever a lender's rates are, every article comes out whole: no placeholder is left, no number is none", () => {
  const rates = fc.record({
    tiers: fc.integer({ min: 16, max: 56 }).map((eighths) => tiersFrom(eighths / 8 + 2)),
    maximumAnnualRatePercent: fc.integer({ min: 16, max: 30 }),
    repaymentPeriodYears: fc.integer({ min: 5, max: 30 }),
    drawPeriodYears: fc.integer({ min: 3, max: 15 }),
    maximumLineDollars: fc.integer({ min: 20, max: 1_000 }).map((thousands) => thousands * 1_000),
    lineShareOfEquityPercent: fc.integer({ min: 50, max: 90 }),
  });
  fc.assert(
    fc.property(rates, (changed) => {
      const { articles } = articlesAt(changed);
      expect(articles).toHaveLength(sample.articles.length);
      for (const { title, description, excerpt, body, untrue } of articles) {
        const text = `${title} ${description} ${excerpt} ${body}`;
        expect(text).not.toMatch(/[{}]|NaN|undefined|Infinity|\d\.\d{4}/);
        // "That’s still less than the cards cost": where it no longer is, the article says so itself.
        if (untrue.length === 0) expect(text).not.toContain("-$");
      }
    }),
    { numRuns: 40 },
  );
});
