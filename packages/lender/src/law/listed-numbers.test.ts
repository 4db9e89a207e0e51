import { expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import { listLawNumbers, staleLawNumbers } from "./listed-numbers.ts";
import { countEarliestDays, STATES } from "./states.ts";

test("a number that nobody compared for a year and a day is told, and those of other states are not", () => {
  const { checkedOn } = listLawNumbers().find(({ name }) => name === "texas.calls") ?? { checkedOn: "" };
  const stale = (state: "CA" | "TX", days: number) =>
    staleLawNumbers([state], addDays(checkedOn, days)).map(({ name, is }) => `${name} ${is}`);
  expect(stale("TX", 367)).toContain("texas.calls 9–21, 9–21, 12–21");
  expect(stale("TX", 366)).not.toContain("texas.calls 9–21, 9–21, 12–21");
  expect(stale("CA", 367).join()).not.toMatch(/texas|monthsOfAYear/);
});

test("in Texas a closing on day 12 may be canceled through day 15, and money can follow on day 16", () => {
  expect(countEarliestDays(STATES.TX.homestead)).toEqual({ lastDayToCancel: 15, earliestMoneyDay: 16 });
});
