import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateLineCost } from "@heloc/loan-math/line-cost";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import { compareBorrowing } from "@heloc/loan-math/refinance-comparison";
import { findRatePercent } from "@heloc/loan-math/credit-tiers";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { chosenFolder } from "../config.ts";
import { dollars } from "../format/spell-number.ts";
import { namedClaims } from "../claims/register.ts";
import { joinRates } from "../law/state-terms.ts";
import { STATES } from "../law/states.ts";
import { namesOf, workedExamples } from "../placeholders/names.ts";
import { readFile } from "../reading/read-file.ts";
import { readLender } from "../read-lender.ts";
import { ratesSchema, type RatesFile } from "../schema/rates.ts";
import type { Article } from "./read-article.ts";
import { openArticles, readArticles } from "./read-articles.ts";

/*
 * The sample's articles say the same as the calculator's page for the same numbers, whatever the lender's rates are.
 * Here are the functions that the page calls, with what the articles assume.
 */

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
    wordsPerMinute: sample.blog.wordsPerMinute,
  });
  expect(problems).toEqual([]);
  const read = (id: string) => {
    const article = articles.find((one) => one.id === id);
    if (!article) throw new Error(`The sample has no article ${id}.`);
    return { text: article.body.replaceAll("**", "").replaceAll(/ +/g, " "), figure: figuresOf(article) };
  };
  return { rates, articles, read };
}

const figuresOf =
  ({ figures }: Article) =>
  (name: string) => {
    expect(figures[name], name).toBeTypeOf("number");
    return Number(figures[name]);
  };

const toTheCent = (cents: number) => dollars((cents / 100).toFixed(2));
const toTheDollar = (cents: number) => dollars(Math.round(cents / 100));
const inASentence = (cents: number) => toTheCent(cents).replace(/\.00$/, "");

const tiersFrom = (bestPercent: number) =>
  [740, 700, 650, 0].map((minimumScore, index) => ({
    minimumScore,
    annualRatePercent: bestPercent + index / 2,
  }));

/** What a lender may change: its rate ladder, its highest rate, and how long a line is drawn and repaid. */
const OTHER_RATES: [string, Partial<RatesFile>][] = [
  ["the sample's own rates", {}],
  ["another rate ladder", { tiers: tiersFrom(6.25) }],
  ["another highest rate", { maximumAnnualRatePercent: 21 }],
  ["15 years to repay", { repaymentPeriodYears: 15 }],
  ["5 years to draw", { drawPeriodYears: 5 }],
  ["a smaller maximum line", { maximumLineDollars: 150_000 }],
];

describe.each(OTHER_RATES)("With %s", (_, changed) => {
  const { rates, read } = articlesAt(changed);
  const lineRatePercent = findRatePercent(650, rates.tiers);
  const lineOf = (balanceDollars: number) =>
    calculateLineCost({
      balanceDollars,
      annualRatePercent: lineRatePercent,
      drawYears: rates.drawPeriodYears,
      repaymentYears: rates.repaymentPeriodYears,
    });

  it("$60,000, interest only and then repaid, shows both payments and the total interest, to the dollar", () => {
    const { text, figure } = read("when-the-draw-period-ends");
    const cost = lineOf(figure("balanceDollars"));
    expect(text).toContain(
      `| ${inASentence(cost.drawPaymentCents)} (interest only) | $60,000 | ${toTheCent(cost.repaymentPaymentCents)} | ${toTheDollar(cost.interestCents)} |`,
    );
    expect(text).toContain(
      `at the same ${lineRatePercent}%, spread over ${rates.repaymentPeriodYears} years`,
    );
  });

  it("$30,000 of card debt moved to a line, on which only the minimum is paid", () => {
    const { text, figure } = read("consolidating-debt-against-your-house");
    const cost = lineOf(figure("debtDollars"));
    expect(text).toContain(
      `| ${toTheCent(cost.drawPaymentCents)} for ${rates.drawPeriodYears} years, then ${toTheCent(cost.repaymentPaymentCents)} for ${rates.repaymentPeriodYears} years |`,
    );
    expect(text).toContain(`you’ve paid ${toTheDollar(cost.interestCents)} in interest`);
    expect(text).toContain(`At our ${rates.maximumAnnualRatePercent}% maximum`);
  });

  it("keeping the first mortgage or refinancing it: every payment in the article's table", () => {
    const { text, figure } = read("keep-first-mortgage-heloc-or-cash-out");
    const { keep, refinance } = compareBorrowing({
      amountDollars: figure("newMoneyDollars"),
      mortgage: {
        balanceDollars: figure("balanceDollars"),
        annualRatePercent: figure("cheapRatePercent"),
        monthsLeft: 12 * figure("leftYears"),
      },
      line: {
        annualRatePercent: lineRatePercent,
        drawYears: rates.drawPeriodYears,
        repaymentYears: rates.repaymentPeriodYears,
        costsDollars: 0,
      },
      refinance: {
        annualRatePercent: figure("refinanceRatePercent"),
        years: figure("newLoanYears"),
        costsDollars: 0,
      },
    });
    for (const name of ["paymentNowCents", "paymentLaterCents"] as const)
      expect(text).toContain(`| ${toTheCent(keep[name])} | ${toTheCent(refinance[name])} |`);
    expect(text).toContain(`| ${Number(keep.ratePercent?.toFixed(2))}% |`);
  });

  it("the homes of the article on usable equity get the lines of the calculator", () => {
    const { text, figure } = read("how-much-equity-is-usable-texas-california");
    for (const [home, owed] of [
      ["homeDollars", "owedDollars"],
      ["smallHomeDollars", "smallOwedDollars"],
      ["tightHomeDollars", "tightOwedDollars"],
      ["largeHomeDollars", "largeOwedDollars"],
    ] as const) {
      const inputs = { homeValueDollars: figure(home), mortgageBalanceDollars: figure(owed) };
      const estimate = calculateHeloc({ ...inputs, creditScore: 720 }, rates);
      const texas = calculateLegalLimit(inputs, STATES.TX.homestead, rates.maximumLineDollars);
      const row = [
        `${dollars(inputs.homeValueDollars)}, ${dollars(inputs.mortgageBalanceDollars)} owed`,
        dollars(estimate.homeEquityDollars),
        dollars(estimate.maxHelocDollars),
      ];
      const inTexas = texas.lineDollars === 0 ? "none" : dollars(texas.lineDollars);
      expect(text).toContain(`| ${row.join(" | ")} | ${inTexas} |`);
    }
  });

  it("drawing in stages costs what the balances of the months cost", () => {
    const { text, figure } = read("improve-your-home-in-stages");
    const ratePercent = findRatePercent(720, rates.tiers);
    const monthly = (balance: number) => Math.round((balance * ratePercent) / 12) / 100;
    const stages = ["plans", "structure", "systems", "finishes"].map((name) => ({
      costDollars: figure(`${name}Dollars`),
      month: figure(`${name}Month`),
    }));
    const owedIn = (month: number) =>
      stages.filter((stage) => stage.month <= month).reduce((sum, { costDollars }) => sum + costDollars, 0);
    const months = Array.from({ length: figure("comparedMonths") }, (_, index) => index + 1);
    const inStages = months.reduce((sum, month) => sum + monthly(owedIn(month)), 0);
    expect(text).toContain(
      `| Eight months | | $${inStages.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} |`,
    );
  });
});

test("one application on two calendars: the California money is sent on day 14, and the Texas money on day 18", () => {
  const { text } = articlesAt().read("weeks-from-application-to-money");
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
    "“totalAtMaximumDollars < cardsInterestDollars” no longer holds: it is 18,287 on the left and 16,788 on the right. Write the words that say so anew, and this line with them.",
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
