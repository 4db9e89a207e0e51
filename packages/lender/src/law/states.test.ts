import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, addDays, daysBetween, nextBankDay } from "./calendar.ts";
import { countEarliestDays, STATES } from "./states.ts";

const law = STATES.TX.homestead;
const { lastDayToCancel, earliestMoneyDay } = countEarliestDays(law);

test("in Texas a closing on day 12 may be canceled through day 15, and money can follow on day 16", () => {
  expect([lastDayToCancel, earliestMoneyDay]).toEqual([15, 16]);
});

const moneyDay = (applied: string) => {
  const cancelUntil = addBusinessDays(addDays(applied, law.earliestClosingDay), law.daysToCancel);
  return daysBetween(applied, nextBankDay(cancelUntil));
};

test("who applies on Wednesday, September 9, 2026 can have the money on day 16, a Friday", () => {
  expect(moneyDay("2026-09-09")).toBe(16);
});

test("no calendar brings the money before that day", () => {
  fc.assert(
    fc.property(fc.nat(3_650), (days) => {
      expect(moneyDay(addDays("2026-01-01", days))).toBeGreaterThanOrEqual(earliestMoneyDay);
    }),
  );
});
