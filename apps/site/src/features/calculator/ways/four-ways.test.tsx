import { readLender } from "@heloc/lender/read-lender";
import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { calculatorOf } from "../../../../test/calculator-of.ts";
import { copyLender, copyLenderOf } from "../../../../../../packages/lender/test/lender-copy.ts";

const californian = readLender(copyLenderOf("CA").folder);
const texas = await calculatorOf(readLender(copyLenderOf("TX").folder));
const california = await calculatorOf(californian);
const both = await calculatorOf(readLender(copyLender().folder));

const draw = ({ Comparison }: typeof both): HTMLElement => parse(renderToStaticMarkup(<Comparison />));

/** The cells of a row of the four ways: this line, a home equity loan, a refinance, a personal loan. */
const cellsOf = (page: HTMLElement, heading: string) =>
  page
    .querySelectorAll("[data-testid=four-ways] tr")
    .find((row) => row.querySelector("th")?.text === heading)
    ?.querySelectorAll("td span:last-child")
    .map(({ text }) => text);

describe("Four ways to $80,000, for a $500,000 home with $300,000 owed at 3.25 %", () => {
  it.each([
    ["Reaches $80,000?", ["Yes", "Yes", "Yes", "Yes"]],
    ["Added to your monthly payment at first", ["$533.33", "$776.11", "$1,002.72", "$1,779.56"]],
    ["Added from year 11 on", ["$669.15", "$776.11", "$1,002.72", "Paid off"]],
    ["Last payment", ["after 30 years", "after 15 years", "after 30 years", "after 5 years"]],
    ["Interest added in all", ["$144,597", "$59,701", "$368,700", "$26,773"]],
    ["Fees and costs at closing", ["$1,500", "$1,600", "$9,000", "$2,400"]],
    ["What is at stake", ["Your home", "Your home", "Your home", "Your credit, not your home"]],
  ])("%s", (heading, cells) => {
    expect(cellsOf(draw(california), heading)).toEqual(cells);
  });

  it("the way that costs least is named where it is not the lender's, and the refinance says its longer term", () => {
    const found = draw(california).querySelector("[data-testid=ways-found]")?.text;
    expect(found).toContain("Least interest and costs in all$29,173 Personal loan");
    expect(found).toContain("$533.33 Line of credit (HELOC)");
    expect(found).toContain("$2,464.67 a month in place of $1,461.95, and go on paying for 5 years longer");
  });

  it("beside a refinance with $9,000 of costs it costs $231,603 less, at a blended 4.25 %, and a refinance wins from 4.03 % down", () => {
    const verdict = draw(both).querySelector("[data-testid=verdict]")?.text;
    expect(verdict).toContain("Keeping your mortgage and adding a line costs $231,603 less");
    expect(verdict).toContain("Refinancing wins at a rate of 4.03% or below.");
    expect(verdict).toContain(
      "Based on $300,000 owed at 3.25% for 25 more years, $80,000 drawn on the line at 8.00%, and a refinance at 6.75% for 30 years with $9,000 of costs.",
    );
    expect(draw(both).querySelector("[data-testid=blended-rate]")?.text).toBe("blended 4.25%");
  });

  it("after the draw period it asks $669.15, which is named as a jump, and $144,597 of interest in all, at most 18 %", () => {
    const cost = parse(renderToStaticMarkup(<both.Cost />));
    const says = (id: string) => cost.querySelector(`[data-testid=${id}]`)?.text;
    expect([says("payment-then"), says("total-interest")]).toEqual(["$669.15", "$144,597"]);
    expect(says("jump")).toContain("In year 11 the payment jumps by $135.82 a month, 25% more.");
    expect(says("cost-assumptions")).toContain("at most 18.00% APR");
    expect(cost.text).toContain("11.00% (+3)$733.33$825.75$206,180");
  });

  it("says what the line asks at 3 points more, and whose rates these are", () => {
    const page = draw(california);
    expect(cellsOf(page, "If rates rise")?.[0]).toBe("At 11.00% APR: $733.33 a month, later $825.75");
    expect(page.text).toContain("sample rates as of November 15, 2026");
    expect(page.text).toContain("no change of the rate. They are not offers");
  });

  it("in Texas no secured way pays before day 16, and a personal loan has no such wait", () => {
    const day = "Day 16 after you apply";
    const page = draw(texas);
    expect(cellsOf(page, "Money at the earliest")).toEqual([day, day, day, "The law sets no wait"]);
    expect(page.text).toContain("only one can close on the same home within twelve months");
    expect(draw(california).text).not.toContain("Day 16");
  });

  it("of a lender in both states says before a state is chosen what Texas law asks", () => {
    expect(draw(both).text).toContain("only one can close on the same home within twelve months");
  });

  it("is not there where the lender names no typical rates, or once they have expired: the refinance alone is", async () => {
    const rates = { ...californian.rates, typicalRates: undefined };
    const page = draw(await calculatorOf({ ...californian, rates }));
    expect(page.querySelector("[data-testid=four-ways]")).toBeNull();
    expect(page.querySelector("[data-testid=verdict]")?.text).toContain("Keeping your mortgage");
  });
});

describe("What a home equity loan, a cash-out refinance and the line may come to", () => {
  /** The most that each lends for a home with $300,000 owed. */
  const mostOf = ({ describeEstimate, calculateWays }: typeof both, homeValueDollars: number) => {
    const typed = { homeValueDollars, mortgageBalanceDollars: 300_000, creditScore: 720 };
    const context = describeEstimate({ typed });
    const ways = calculateWays(context, {
      amountDollars: 50_000,
      mortgage: { balanceDollars: 300_000, annualRatePercent: 3.25, monthsLeft: 300 },
      line: { annualRatePercent: 8, drawYears: 10, repaymentYears: 20, costsDollars: 1_500 },
      refinance: { annualRatePercent: 6.75, years: 30, costsDollars: 9_000 },
    });
    return ways?.ways.map(({ mostDollars }) => mostDollars);
  };

  it.each([
    [500_000, [100_000, 100_000, 100_000, 100_000]],
    [400_000, [20_000, 20_000, 20_000, 100_000]],
    // Nothing is left within 80 %, and a personal loan does not ask.
    [375_000, [0, 0, 0, 100_000]],
  ])("in Texas, of a home worth $%i, is what 80 %% of its value leaves", (value, most) => {
    expect(mostOf(texas, value)).toEqual(most);
  });

  it("before one of both states is chosen is no more than the larger of their shares leaves", () => {
    expect(mostOf(both, 500_000)).toEqual([160_000, 125_000, 125_000, 100_000]);
  });
});
