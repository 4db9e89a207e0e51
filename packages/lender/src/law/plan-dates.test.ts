import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, listFederalHolidays } from "./calendar.ts";
import { calculatePlanDates } from "./plan-dates.ts";

const texas = { earliestClosingDay: 12, drawYears: 10, repaymentYears: 20 };
const elsewhere = { ...texas, earliestClosingDay: 0 };

it("The federal holidays of 2027 and 2028 are those that the Office of Personnel Management lists, with the days on which they are observed", () => {
  const days = {
    2027: "01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31",
    2028: "01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25",
  };
  const listed = Object.entries(days).flatMap(([year, all]) => all.split(" ").map((day) => `${year}-${day}`));
  expect(listFederalHolidays(2027)).toEqual(listed);
});

describe("The dates of a plan", () => {
  it("in Texas: applied on November 28, 2026, signed on December 10, canceled until Monday the 14th, paid on the 15th", () => {
    expect(calculatePlanDates("2026-11-28", "2026-12-01", texas)).toEqual({
      earliestSigning: "2026-12-10",
      signing: "2026-12-10",
      cancelUntil: "2026-12-14",
      money: "2026-12-15",
      drawEnds: "2036-12-10",
      lastPayment: "2056-12-10",
    });
  });

  it.each([
    // signed, canceled until, money: worked out on a calendar.
    ["a Tuesday: Friday, then Monday", "2026-12-01", "2026-12-04", "2026-12-07"],
    ["a Friday: Saturday counts, Sunday does not", "2026-12-04", "2026-12-08", "2026-12-09"],
    ["the day before Christmas does not count Christmas", "2026-12-24", "2026-12-29", "2026-12-30"],
    ["Thanksgiving does not count", "2026-11-24", "2026-11-28", "2026-11-30"],
    ["July 4, 2026 is a Saturday: Friday counts, the 4th does not", "2026-07-01", "2026-07-06", "2026-07-07"],
    ["July 4, 2027 is a Sunday: banks rest on Monday", "2027-06-30", "2027-07-03", "2027-07-06"],
    ["Martin Luther King Day holds back the money", "2027-01-13", "2027-01-16", "2027-01-19"],
  ])("signed on %s", (_, signing, cancelUntil, money) => {
    expect(calculatePlanDates("2026-01-01", signing, elsewhere)).toMatchObject({
      signing,
      cancelUntil,
      money,
    });
  });

  it("never end the right to cancel sooner than three days after, nor send money within it or on a holiday", () => {
    const day = fc.integer({ min: 0, max: 7_000 }).map((days) => addDays("2026-01-01", days));
    fc.assert(
      fc.property(day, fc.nat(60), (applied, days) => {
        const plan = calculatePlanDates(applied, addDays(applied, days), texas);
        expect(plan.signing >= addDays(applied, 12)).toBe(true);
        expect(plan.cancelUntil >= addDays(plan.signing, 3)).toBe(true);
        expect(plan.money > plan.cancelUntil).toBe(true);
        expect(plan.money >= addDays(applied, 16)).toBe(true);
        // Banks are open on a Friday on which offices observe a Saturday's holiday.
        const observed = listFederalHolidays(Number(plan.money.slice(0, 4)));
        if (observed.includes(plan.money)) expect(new Date(plan.money).getUTCDay()).toBe(5);
      }),
      { numRuns: 100 },
    );
  });
});
