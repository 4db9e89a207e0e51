import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { workOutFigures } from "./expressions.ts";
import { articleFunctions } from "./functions.ts";

const rates = {
  tiers: [
    { minimumScore: 700, annualRatePercent: 8 },
    { minimumScore: 650, annualRatePercent: 8.5 },
    { minimumScore: 0, annualRatePercent: 9 },
  ],
  lineShareOfEquityPercent: 80,
  maximumLineDollars: 400_000,
};

const facts = {
  values: new Map<string, number | string>([
    ["rates.drawPeriod", 10],
    ["rates.repaymentPeriod", 20],
    ["rates.maximumAnnualRate", 18],
    ["law.texas.earliestClosingDay", 12],
  ]),
  names: [
    "rates.drawPeriod",
    "rates.repaymentPeriod",
    "rates.maximumAnnualRate",
    "law.texas.earliestClosingDay",
  ],
};

const withRates = (figures: Record<string, string>, itsRates = rates) => {
  const worked = workOutFigures(new Map(Object.entries(figures)), facts, articleFunctions(itsRates));
  return { ...worked, values: new Map([...worked.figures].map(([name, { value }]) => [name, value])) };
};
const workOut = (figures: Record<string, string>) => withRates(figures);

/** The value of one expression. */
function valueOf(expression: string, name = "answerDollars") {
  const { values, problems } = workOut({ [name]: expression });
  expect(problems).toEqual([]);
  return values.get(name);
}

/** What somebody is told about one expression. */
const problemOf = (expression: string, name = "answerDollars") =>
  workOut({ [name]: expression }).problems.map(({ message }) => message);

describe("A loan officer checks the functions by hand", () => {
  it.each<[string, number]>([
    ["rateFor(720)", 8],
    ["rateFor(500)", 9],
    ["monthlyInterest(60000, 8.5)", 425],
    ["levelPayment(60000, 8.5, 240)", 520.69],
    ["interestOverTerm(300, 12, 3)", 6.02],
    ["monthsToRepay(30000, 22, 900)", 52],
    ["interestToRepay(30000, 22, 900)", 16_788.29],
    ["balanceAfter(60000, 8.5, 425, 120)", 60_000],
    ["interestPaid(60000, 8.5, 425, 120)", 51_000],
    ["blendedRate(280000, 3.25, 80000, 8.5)", 4.416_666],
    ["room(600000, 350000, 80)", 130_000],
    ["room(500000, 410000, 80)", 0],
    ["loanToValue(410000, 500000)", 82],
    ["lineEstimate(600000, 350000)", 200_000],
    ["lineEstimate(900000, 250000)", 400_000],
    ["round(520.5)", 521],
    ["roundTo(4.4216, 0.01)", 4.42],
    ["roundTo(0.285, 0.01)", 0.29],
    ["floorTo(54370, 1000)", 54_000],
    ["ceilTo(4886, 1000)", 5_000],
    ["ceilTo(0.07, 0.01)", 0.07],
    ["min(3, 1, 2) + max(3, 1, 2)", 4],
    ["-2 ^ 2 + (1 + 2) * 4 / 6", -2],
  ])("%s is %f", (expression, value) => expect(valueOf(expression)).toBeCloseTo(value, 5));

  it.each([
    ['addDays("2026-09-14", law.texas.earliestClosingDay)', "2026-09-26"],
    ['addBusinessDays("2026-09-22", 3)', "2026-09-25"],
    ['nextBankDay("2026-09-25")', "2026-09-28"],
  ])("%s is %s", (expression, date) => expect(valueOf(expression, "money")).toBe(date));

  it("finds 14 days between September 14 and 28", () => {
    expect(valueOf('daysBetween("2026-09-14", "2026-09-28")', "waitDays")).toBe(14);
  });
});

describe("Figures", () => {
  it("are numbers, dates and sums over each other, in any order", () => {
    const { values, problems } = workOut({
      interestDollars: "monthlyInterest(debtDollars, ratePercent)",
      ratePercent: "rateFor(650) + 2",
      debtDollars: "60000",
      applied: "2026-09-14",
      years: "",
      totalYears: "rates.drawPeriod + rates.repaymentPeriod",
    });
    expect(problems).toHaveLength(1);
    expect(Object.fromEntries(values)).toEqual({
      debtDollars: 60_000,
      ratePercent: 10.5,
      interestDollars: 525,
      applied: "2026-09-14",
      totalYears: 30,
    });
  });

  it("follow the lender's rates", () => {
    const dearer = { ...rates, tiers: [{ minimumScore: 0, annualRatePercent: 12 }] };
    const { values } = withRates({ interestDollars: "monthlyInterest(60000, rateFor(650))" }, dearer);
    expect(values.get("interestDollars")).toBe(600);
  });
});

describe("Somebody who does not program is told what to write", () => {
  it.each([
    ["monthlyIntrest(30000, 8.5)", "There is no function monthlyIntrest. Did you mean monthlyInterest?"],
    [
      "rates.drawPeriode * 2",
      "rates.drawPeriode is no figure of this article and no fact. Did you mean rates.drawPeriod?",
    ],
    ["$30,000", "Write 30000 instead of $30,000."],
    ["30,000", "Write 30000 instead of 30,000."],
    ["22%", "Write 22 instead of 22%."],
    ["30000 * 22%", "Leave out the %"],
    ["monthlyInterest(30000, 8.5", "A ( is not closed"],
    ["monthlyInterest(30000)", "monthlyInterest(balance, rate) takes 2 values and got 1."],
    ["monthlyInterest(30,000, 8.5)", "A number has no comma: write 30000, not 30,000."],
    ["rateFor(650) / 0", "This divides by 0."],
    ["rateFor + 1", "A function stands here without its values."],
    ["rateFor", "Look for a function without its values in brackets."],
    ["monthlyInterest(0 - 5, 8)", "monthlyInterest: balance must be 0 or more, and is -5."],
    [
      "levelPayment(100, 8, 0)",
      "levelPayment: months must be a whole number of months from 1 to 1,200, and is 0.",
    ],
    ["interestToRepay(60000, 8.5, 425)", "A payment of $425 a month does not repay $60,000 at 8.5%"],
    ["monthsToRepay(60000, 8.5, 100)", "the first month’s interest alone is $425.00"],
    ["blendedRate(0, 3, 0, 4)", "Both balances are $0"],
    ["roundTo(4, 0)", "A step must be more than 0"],
    ['"2026-09-14" + 1', "Use addDays(date, days)"],
    ["addDays(5, 1)", "addDays: date must be a date, and is 5."],
    ["1; 2", "take out the semicolon"],
    ["2 +", "is no sum that can be read"],
  ])("%s", (expression, message) => {
    const [problem, ...others] = problemOf(expression);
    expect(problem).toContain(message);
    expect(problem).toMatch(/^answerDollars: /);
    expect(others).toEqual([]);
  });

  it.each(["15.11.2026", "2026-13-05", "2026-02-30", "9/14/2026"])("%s is no day", (day) => {
    expect(problemOf(day, "applied")[0]).toMatch(/^applied: .*Write year-month-day, such as 2026-11-15\.$/);
  });

  it.each([
    ["debt", "30000", "Its name does not say what it counts."],
    ["appliedDays", "2026-09-14", "It is a date (2026-09-14), and its name ends with a unit."],
    ["max", "30000", "This name is taken"],
    ["law", "30000", "This name is taken"],
    ["Debt Dollars", "30000", "begins with a small letter"],
  ])("a figure called %s", (name, value, message) => expect(problemOf(value, name)[0]).toContain(message));

  it("names a circle once, and says nothing of the figures that only stand around it", () => {
    const { problems } = workOut({
      firstDollars: "secondDollars + 1",
      secondDollars: "thirdDollars * 2",
      thirdDollars: "firstDollars",
      fourthDollars: "firstDollars",
    });
    expect(problems.map(({ message }) => message)).toEqual([
      "thirdDollars: These figures are worked out from each other: firstDollars → secondDollars → thirdDollars → firstDollars. Give one of them a number.",
    ]);
    expect(problemOf("answerDollars + 1")[0]).toContain("is worked out from itself");
  });
});

describe("What is no arithmetic is refused", () => {
  it.each([
    "constructor",
    "rates.constructor",
    'min.constructor("return 1")()',
    "rates.__proto__.x",
    "answerDollars = 3",
    "f(x) = x",
    "random()",
    "E + PI",
    "sin(1)",
    "[1, 2]",
    "1 > 2 ? 3 : 4",
    '"a" || "b"',
    "true",
    "5!",
    "map(f, 3)",
    'length("four")',
    '"2026-09-14".length',
  ])("%s", (expression) => expect(problemOf(expression)).toHaveLength(1));

  test("no text that somebody types makes anything but a value or a sentence", () => {
    const word = fc.constantFrom(
      "rateFor",
      "min",
      "(",
      ")",
      "+",
      "*",
      ".",
      ",",
      "rates.drawPeriod",
      "8",
      "x",
      '"',
      ";",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join("")),
        ),
        (written) => {
          const { values, problems } = workOut({ answerDollars: written });
          expect(values.size + problems.length).toBe(1);
          for (const value of values.values()) expect(value).not.toBeNaN();
        },
      ),
    );
  });
});

test("a level payment is never less than the interest, and all of them are what was borrowed and its interest", () => {
  const dollars = fc.integer({ min: 1_000, max: 1_000_000 });
  const months = fc.integer({ min: 12, max: 480 });
  fc.assert(
    fc.property(dollars, fc.integer({ min: 1, max: 30 }), months, (balance, rate, term) => {
      const { values, problems } = workOut({
        balanceDollars: String(balance),
        paymentDollars: `levelPayment(balanceDollars, ${rate}, ${term})`,
        interestDollars: `monthlyInterest(balanceDollars, ${rate})`,
        differenceDollars: `paymentDollars * ${term} - balanceDollars - interestOverTerm(balanceDollars, ${rate}, ${term})`,
      });
      expect(problems).toEqual([]);
      const value = (name: string) => Number(values.get(name));
      expect(value("paymentDollars")).toBeGreaterThanOrEqual(value("interestDollars"));
      // The payment is rounded to the cent; the last one settles.
      const growth = (1 + rate / 1_200) ** term;
      expect(Math.abs(value("differenceDollars"))).toBeLessThanOrEqual(0.01 * term * growth);
    }),
  );
});
