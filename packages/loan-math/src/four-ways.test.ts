import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calculateAprPercent,
  compareWays,
  type WayLimits,
  type WayName,
  type WaysInputs,
} from "./four-ways.ts";
import { calculateSchedule } from "./schedule.ts";

/** $80,000 for a home with $300,000 owed at 3.25 % for 25 more years, which costs $1,461.95 a month today. */
const sample: WaysInputs = {
  amountDollars: 80_000,
  mortgage: { balanceDollars: 300_000, annualRatePercent: 3.25, monthsLeft: 300 },
  line: {
    annualRatePercent: 8,
    drawYears: 10,
    repaymentYears: 20,
    costsDollars: 1_500,
    maximumAnnualRatePercent: 18,
    risePoints: 3,
  },
  equityLoan: { annualRatePercent: 8.25, years: 15, costsDollars: 1_600 },
  refinance: { annualRatePercent: 6.75, years: 30, costsDollars: 9_000 },
  personalLoan: { annualRatePercent: 12, years: 5, costsDollars: 2_400 },
};
const limits: WayLimits = {
  lineDollars: 160_000,
  roomDollars: 100_000,
  personalLoanDollars: 100_000,
  minimumAdvanceDollars: 0,
};
const find = (name: WayName, inputs = sample, within = limits) =>
  compareWays(inputs, within).ways.find((way) => way.name === name);

describe("$80,000, beside a mortgage of $300,000 at 3.25 % with 25 years left", () => {
  it.each([
    // way, at first, after 10 years, all interest, costs, last payment
    ["line", 533_33, 669_15, 144_596_98, 1_500_00, 360],
    ["equityLoan", 776_11, 776_11, 59_700_61, 1_600_00, 180],
    // $2,464.67 in place of $1,461.95, and $507,284.52 of interest in place of $138,584.43.
    ["refinance", 1_002_72, 1_002_72, 368_700_09, 9_000_00, 360],
    ["personalLoan", 1_779_56, 0, 26_773_25, 2_400_00, 60],
  ] as const)(
    "as %s adds %i cents a month at first, then %i, and costs %i in interest and %i at closing until month %i",
    (name, now, later, interest, costs, lastMonth) => {
      expect(find(name)).toMatchObject({
        paymentNowCents: now,
        paymentLaterCents: later,
        interestCents: interest,
        upFrontCents: costs,
        costCents: interest + costs,
        lastMonth,
        fit: "fits",
      });
    },
  );

  it("costs least as a personal loan, asks least a month as a line, and keeps the mortgage 5 years longer refinanced", () => {
    const { leastCost, leastPayment, refinanceLongerMonths } = compareWays(sample, limits);
    expect(leastCost?.name).toBe("personalLoan");
    expect(leastPayment?.name).toBe("line");
    expect(refinanceLongerMonths).toBe(60);
  });

  it("as a line whose rate rises by 3 points to 11 % asks $733.33, then $825.75; one at 16 % stops at 18 %", () => {
    expect(compareWays(sample, limits).lineRisen).toMatchObject({
      annualRatePercent: 11,
      paymentNowCents: 733_33,
      paymentLaterCents: 825_75,
    });
    const dear = { ...sample, line: { ...sample.line, annualRatePercent: 16 } };
    expect(compareWays(dear, limits).lineRisen.annualRatePercent).toBe(18);
  });
});

describe("What a way does not lend", () => {
  it.each<[string, number, WayName[]]>([
    ["$100,000 is within the room of the law and what personal loans go to", 100_000, []],
    ["$100,001 is above both", 100_001, ["equityLoan", "refinance", "personalLoan"]],
    ["$160,001 is above the line as well", 160_001, ["line", "equityLoan", "refinance", "personalLoan"]],
    ["$3,999 is less than one draw in Texas", 3_999, ["line"]],
  ])("%s", (_, amountDollars, refused) => {
    const { ways, leastCost } = compareWays(
      { ...sample, amountDollars },
      { ...limits, minimumAdvanceDollars: 4_000 },
    );
    expect(ways.filter(({ fit }) => fit !== "fits").map(({ name }) => name)).toEqual(refused);
    expect(refused).not.toContain(leastCost?.name);
  });
});

describe("The yearly rate with the costs counted in", () => {
  it.each([
    // Appendix J's kind of sum: $10,000 less $300, repaid in twelve payments of $888.49.
    ["$10,000 for a year at 12 % with $300 of costs", 10_000, 12, 12, 300, 17.83],
    ["the same without costs", 10_000, 12, 12, 0, 12],
    ["$80,000 over 5 years at 12 % with $2,400 of costs", 80_000, 12, 60, 2_400, 13.35],
  ])("of %s", (_, balanceDollars, annualRatePercent, repaymentMonths, costsDollars, apr) => {
    const schedule = calculateSchedule({ balanceDollars, annualRatePercent, repaymentMonths });
    expect(calculateAprPercent(schedule, costsDollars * 100)).toBeCloseTo(apr, 2);
  });
});

describe("For every sum, mortgage and rate", () => {
  const rate = fc.integer({ min: 10, max: 2_500 }).map((hundredths) => hundredths / 100);
  const loan = (costs: number) =>
    fc.record({
      annualRatePercent: rate,
      years: fc.constantFrom(5, 10, 15, 20, 30),
      costsDollars: fc.integer({ min: 0, max: costs }),
    });
  const inputs: fc.Arbitrary<WaysInputs> = fc.record({
    amountDollars: fc.integer({ min: 5_000, max: 400_000 }),
    mortgage: fc.record({
      balanceDollars: fc.integer({ min: 0, max: 2_000_000 }),
      annualRatePercent: rate,
      monthsLeft: fc.integer({ min: 1, max: 480 }),
    }),
    line: fc.record({
      annualRatePercent: rate,
      drawYears: fc.constantFrom(5, 10),
      repaymentYears: fc.constantFrom(10, 20),
      costsDollars: fc.integer({ min: 0, max: 1_500 }),
      maximumAnnualRatePercent: fc.constant(25),
      risePoints: fc.constantFrom(1, 2, 3),
    }),
    equityLoan: loan(2_000),
    refinance: loan(4_000),
    personalLoan: loan(1_000),
  });
  const holds = (check: (entered: WaysInputs) => void) => {
    fc.assert(fc.property(inputs, check), { numRuns: 60 });
  };

  it("costs never lower the yearly rate, and a rise never lowers the line's payment", () => {
    holds((entered) => {
      const { ways, lineRisen } = compareWays(entered, limits);
      for (const { annualRatePercent, aprPercent } of ways)
        expect(aprPercent).toBeGreaterThan(annualRatePercent - 0.01);
      expect(lineRisen.paymentNowCents).toBeGreaterThanOrEqual(ways[0]?.paymentNowCents ?? 0);
    });
  });

  it("today's mortgage and what the refinance adds make the payment of the new loan", () => {
    holds((entered) => {
      const { ways, mortgagePaymentCents, refinancePaymentCents } = compareWays(entered, limits);
      const refinance = ways.find(({ name }) => name === "refinance");
      expect(mortgagePaymentCents + (refinance?.paymentNowCents ?? 0)).toBe(refinancePaymentCents);
    });
  });
});
