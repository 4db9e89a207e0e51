import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { nameFacts } from "../placeholders/facts.ts";
import { callOf, FIGURE_FUNCTIONS } from "./figure-functions.ts";
import { readFigures } from "./figures.ts";

const rates = {
  tiers: [
    { minimumScore: 700, annualRatePercent: 8 },
    { minimumScore: 650, annualRatePercent: 8.5 },
    { minimumScore: 0, annualRatePercent: 9 },
  ],
  lineShareOfEquityPercent: 80,
  maximumLineDollars: 400_000,
};

const facts = nameFacts({ rates: { drawPeriod: 10 }, law: { texas: { earliestClosingDay: 12 } } });

const workOut = (figures: Record<string, string>, itsRates = rates) =>
  readFigures({ value: { figures }, lineOf: () => 1 }, facts, itsRates);

/** What somebody is told about one figure. */
const problemsOf = (written: string, name = "answerDollars") =>
  workOut({ [name]: written }).problems.map(({ message }) => message);

describe("A loan officer checks the functions by hand", () => {
  it.each<[string, number]>([
    ["rateFor(score = 720)", 8],
    ["rateFor(score = 500)", 9],
    ["monthlyInterest(balance = 60000, rate = 8.5)", 425],
    ["levelPayment(balance = 60000, rate = 8.5, years = 20)", 520.69],
    ["interestOverTerm(balance = 300, rate = 12, years = 0.25)", 6.02],
    ["monthsToRepay(balance = 30000, rate = 22, payment = 900)", 52],
    ["interestToRepay(balance = 30000, rate = 22, payment = 900)", 16_788.29],
    ["balanceAfter(balance = 60000, rate = 8.5, payment = 425, years = rates.drawPeriod)", 60_000],
    ["interestPaid(balance = 60000, rate = 8.5, payment = 425, years = 10)", 51_000],
    ["yearsInterest(balance = 280000, rate = 3.25, otherBalance = 80000, otherRate = 8.5)", 15_900],
    ["blendedRate(balance = 280000, rate = 3.25, otherBalance = 80000, otherRate = 8.5)", 4.42],
    ["rateForSameInterest(interest = 24300, balance = 280000, rate = 3.25, otherBalance = 80000)", 19],
    ["room(homeValue = 600000, owed = 350000, limit = 80)", 130_000],
    ["room(homeValue = 500000, owed = 410000, limit = 80)", 0],
    ["lineAtLimit(homeValue = 900000, owed = 250000, limit = 85)", 400_000],
    ["loanToValue(debt = 410000, homeValue = 500000)", 82],
    ["lineEstimate(homeValue = 600000, owed = 350000)", 200_000],
    ["lineEstimate(homeValue = 900000, owed = 250000)", 400_000],
    ["share(amount = 78000, percent = 15)", 11_700],
    ["percentRise(from = 400, to = 500)", 25],
    ["percentDrop(from = 600000, to = 560000)", 7],
    ["round(number = 520.5, step = 1)", 521],
    ["round(number = 0.285, step = 0.01)", 0.29],
    ["roundDown(number = 54370, step = 1000)", 54_000],
    ["roundUp(number = 4886, step = 1000)", 5_000],
    ["roundUp(number = 0.07, step = 0.01)", 0.07],
    ["sum(3, 1, 2)", 6],
    ["product(12, rates.drawPeriod)", 120],
    ["smallest(3, 1, 2)", 1],
    ["difference(from = 5, less = 7)", -2],
    ["daysBetween(from = 2026-09-14, to = 2026-09-28)", 14],
  ])("%s is %f", (written, value) => {
    const { figures, problems } = workOut({ answerDollars: written });
    expect(problems).toEqual([]);
    expect(figures.answerDollars).toBeCloseTo(value, 5);
  });

  it.each([
    ["addDays(date = 2026-09-14, days = law.texas.earliestClosingDay)", "2026-09-26"],
    ["addBusinessDays(date = 2026-09-22, days = 3)", "2026-09-25"],
    ["addBusinessDays(date = 2026-09-25, days = 3)", "2026-09-29"],
    ["addBusinessDays(date = 2026-12-24, days = 3)", "2026-12-29"],
    ["addDays(date = 2026-10-25, days = 12)", "2026-11-06"],
    ["nextBankDay(date = 2026-09-25)", "2026-09-28"],
    ["nextBankDay(date = 2026-12-24)", "2026-12-28"],
  ])("%s is %s", (written, date) => expect(workOut({ money: written }).figures.money).toBe(date));
});

test("Figures are numbers, dates and calls over each other, in any order, and follow the lender's rates", () => {
  const written = {
    interestDollars: "monthlyInterest(balance = debtDollars, rate = ratePercent)",
    ratePercent: "rateFor(score = 650)",
    debtDollars: "60000",
    applied: "2026-09-14",
    drawYears: "rates.drawPeriod",
  };
  const { figures, problems } = workOut(written);
  expect(problems).toEqual([]);
  expect(figures).toEqual({
    interestDollars: 425,
    ratePercent: 8.5,
    debtDollars: 60_000,
    applied: "2026-09-14",
    drawYears: 10,
  });
  const dearer = { ...rates, tiers: [{ minimumScore: 0, annualRatePercent: 12 }] };
  expect(workOut(written, dearer).figures.interestDollars).toBe(600);
});

describe("Somebody who does not program is told what to write", () => {
  it.each([
    ["monthlyIntrest(balance = 1, rate = 1)", "no function monthlyIntrest. Did you mean monthlyInterest?"],
    ["constructor(1, 2)", "There is no function constructor."],
    ["rates.drawPeriode", "is no figure of this article and no fact. Did you mean rates.drawPeriod?"],
    ["$30,000", "Write 30000 instead of $30,000."],
    ["30,000", "Write 30000 instead of 30,000."],
    ["22%", "Write 22 instead of 22%."],
    [
      "30000 * 2",
      "“30000 * 2” is no number, date, name or call of a function. Write it like monthlyInterest(",
    ],
    ["monthlyInterest(balance = 30000, rate = 8.5", "is no number, date, name or call"],
    [
      "monthlyInterest(balance = 30000)",
      "rate must be a number. Write it as monthlyInterest(balance = …, rate",
    ],
    ["monthlyInterest(balance = 1, rate = 2, months = 3)", "monthlyInterest: takes no months. Write it as"],
    ["monthlyInterest(balance = 1, rate = 2, rate = 3)", "“rate = 3” is not so."],
    ["monthlyInterest(30000, 8.5)", "Write it as monthlyInterest(balance = …, rate = …): “30000” is not so."],
    ["monthlyInterest(balance = 30,000, rate = 8.5)", "A number has no comma."],
    ["monthlyInterest(balance = -5, rate = 8)", "monthlyInterest: balance must be $0 or more."],
    ["monthlyInterest(balance = 2026-01-01, rate = 8)", "balance must be a number."],
    ["levelPayment(balance = 100, rate = 8, years = 0)", "years must be more than 0 years."],
    [
      "interestToRepay(balance = 6000, rate = 8.5, payment = 42)",
      "$42 a month does not repay $6,000 at 8.5%",
    ],
    ["blendedRate(balance = 0, rate = 3, otherBalance = 0, otherRate = 4)", "Both balances are $0"],
    ["round(number = 4, step = 0)", "step must be more than 0"],
    ["addDays(date = 5, days = 1)", "addDays: date must be a date."],
    ["sum(4)", "sum: takes two values or more"],
    ["sum(4, 2026-09-14)", "each value must be a number."],
    ["answerDollars", "worked out from each other: answerDollars → answerDollars."],
  ])("%s", (written, message) => {
    const [problem, ...others] = problemsOf(written);
    expect(problem).toContain(message);
    expect(problem).toMatch(/^answerDollars: /);
    expect(others).toEqual([]);
  });

  it.each(["15.11.2026", "2026-13-05", "2026-02-30", "9/14/2026"])("%s is no day", (day) => {
    expect(problemsOf(day, "applied")[0]).toMatch(/^applied: .*Write year-month-day, such as 2026-11-15\.$/);
  });

  it.each([
    ["debt", "30000", "Its name does not say what it counts."],
    ["appliedDays", "2026-09-14", "It is a date (2026-09-14), and its name ends with a unit."],
    ["sum", "30000", "This name is taken"],
    ["law", "30000", "This name is taken"],
    ["Debt Dollars", "30000", "begins with a small letter"],
  ])("a figure called %s", (name, value, message) => expect(problemsOf(value, name)[0]).toContain(message));

  it("a circle is told once, and nothing is said of the figures that only stand around it", () => {
    const { problems } = workOut({
      firstDollars: "sum(secondDollars, 1)",
      secondDollars: "product(thirdDollars, 2)",
      thirdDollars: "firstDollars",
      fourthDollars: "firstDollars",
    });
    expect(problems.map(({ message }) => message)).toEqual([
      "thirdDollars: These figures are worked out from each other: firstDollars → secondDollars → thirdDollars → firstDollars. Give one of them a number.",
    ]);
  });

  test("no text that somebody types makes anything but a value or a sentence", () => {
    const word = fc.constantFrom(...'rateFor sum ( ) = . , rates.drawPeriod 8 score ; "'.split(" "));
    const typed = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join("")),
    );
    fc.assert(
      fc.property(typed, (written) => {
        const { figures, problems } = workOut({ answerDollars: written });
        expect(Object.keys(figures).length + problems.length).toBe(1);
        for (const value of Object.values(figures)) expect(value).not.toBeNaN();
      }),
    );
  });
});

test("the guide for owners tells of every function, with the values that it takes", () => {
  const guide = readFileSync(new URL("../../../../docs/calculator.md", import.meta.url), "utf8");
  for (const name of Object.keys(FIGURE_FUNCTIONS)) expect(guide).toContain(`| \`${callOf(name)}\` `);
});
