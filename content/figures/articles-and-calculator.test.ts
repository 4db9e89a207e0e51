import { readFileSync } from "node:fs";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateLineCost } from "@heloc/loan-math/line-cost";
import { calculateTexasLimit } from "@heloc/loan-math/loan-to-value";
import { compareBorrowing } from "@heloc/loan-math/refinance-comparison";
import { expect, test } from "vitest";
import { rates } from "../rates.ts";
import { dollars } from "../spell-number.ts";
import * as consolidating from "./consolidating-debt-against-your-house.ts";
import * as equity from "./how-much-equity-is-usable-texas-california.ts";
import * as keeping from "./keep-first-mortgage-heloc-or-cash-out.ts";
import * as drawPeriod from "./when-the-draw-period-ends.ts";

/*
 * An article and the calculator's page say the same for the same numbers. Here are the functions that the page calls,
 * with what the articles assume.
 */

const readArticle = (id: string) =>
  readFileSync(new URL(`../en/blog/${id}.mdx`, import.meta.url), "utf8").replaceAll("**", "");
const toTheCent = (cents: number) => dollars((cents / 100).toFixed(2));
const toTheDollar = (cents: number) => dollars(Math.round(cents / 100));

const lineOf = (balanceDollars: number, annualRatePercent: number) =>
  calculateLineCost({
    balanceDollars,
    annualRatePercent,
    drawYears: rates.drawPeriodYears,
    repaymentYears: rates.repaymentPeriodYears,
  });

test("$60,000 at 8.5%, interest only and then repaid: both payments and the total interest, to the dollar", () => {
  const { balanceDollars, ratesPercent } = drawPeriod.given;
  const cost = lineOf(balanceDollars, ratesPercent[0] ?? Number.NaN);
  expect(drawPeriod.worked.minimum.totalInterestDollars * 100).toBe(cost.interestCents);
  const row = `${toTheCent(cost.repaymentPaymentCents)} | ${toTheDollar(cost.interestCents)} |`;
  expect(readArticle("when-the-draw-period-ends").replaceAll(/ +/g, " ")).toContain(row);
});

test("$30,000 of card debt moved to a line, on which only the minimum is paid", () => {
  const cost = lineOf(consolidating.given.debtDollars, consolidating.given.lineRatePercent);
  const article = readArticle("consolidating-debt-against-your-house");
  expect(article).toContain(`${toTheCent(cost.drawPaymentCents)} for`);
  expect(article).toContain(`${toTheCent(cost.repaymentPaymentCents)} for`);
  expect(article).toContain(`you have paid ${toTheDollar(cost.interestCents)} in interest`);
});

test("keeping the first mortgage or refinancing it: every payment in the article's table", () => {
  const { cheap, lineRatePercent, refinanceRatePercent, yearsLeft, refinanceYears } = keeping.given;
  const { keep, refinance } = compareBorrowing(
    {
      balanceDollars: cheap.balanceDollars,
      firstRatePercent: cheap.ratePercent,
      monthsLeft: 12 * yearsLeft,
      cashDollars: cheap.newMoneyDollars,
      refinanceRatePercent,
      refinanceCostsDollars: 0,
      refinanceYears,
    },
    {
      annualRatePercent: lineRatePercent,
      drawYears: rates.drawPeriodYears,
      repaymentYears: rates.repaymentPeriodYears,
      openingFeesDollars: 0,
    },
  );
  const article = readArticle("keep-first-mortgage-heloc-or-cash-out").replaceAll(/ +/g, " ");
  for (const name of ["paymentNowCents", "paymentAfterDrawCents"] as const)
    expect(article).toContain(`| ${toTheCent(keep[name])} | ${toTheCent(refinance[name])} |`);
  expect(article).toContain(`${keep.ratePercent?.toFixed(2)}%`);
});

test("the homes of the article on usable equity get the lines of the calculator", () => {
  equity.given.homes.forEach(({ valueDollars, owedDollars }, index) => {
    const estimate = calculateHeloc(
      { homeValueDollars: valueDollars, mortgageBalanceDollars: owedDollars, creditScore: 720 },
      rates,
    );
    const texas = calculateTexasLimit(
      { homeValueDollars: valueDollars, mortgageBalanceDollars: owedDollars },
      rates,
    );
    expect(equity.worked.homes[index]).toMatchObject({
      equityDollars: estimate.homeEquityDollars,
      estimateDollars: estimate.maxHelocDollars,
      texasDollars: texas.lineDollars,
    });
  });
});
