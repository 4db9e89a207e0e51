import { expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import { listLawNumbers, staleLawNumbers } from "./listed-numbers.ts";
import { countEarliestDays, STATES } from "./states.ts";

const numbers = listLawNumbers();

test.each(numbers)(
  "$name has a source that names its rule, and a real day on which it was compared",
  (number) => {
    expect(number.source).toMatch(/\d|:/);
    expect(number.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(`${number.checkedOn}T00:00:00Z`).toISOString()).toContain(number.checkedOn);
  },
);

test("the numbers of Texas are those that the calculator works with", () => {
  for (const [name, is] of Object.entries(STATES.TX.homestead))
    expect(numbers.find((number) => number.name === `texas.${name}`)).toMatchObject({ is, state: "TX" });
});

test("a number that nobody compared for a year and a day is told, and those of other states are not", () => {
  const { checkedOn } = numbers.find(({ name }) => name === "texas.calls") ?? { checkedOn: "" };
  const stale = (state: "CA" | "TX", days: number) =>
    staleLawNumbers([state], addDays(checkedOn, days)).map(({ name, is }) => `${name} ${is}`);
  expect(stale("TX", 367)).toContain("texas.calls 9–21, 9–21, 12–21");
  expect(stale("TX", 366)).not.toContain("texas.calls 9–21, 9–21, 12–21");
  expect(stale("CA", 367).join()).not.toContain("texas");
});

test("in Texas a closing on day 12 may be canceled through day 15, and money can follow on day 16", () => {
  expect(countEarliestDays(STATES.TX.homestead)).toEqual({ lastDayToCancel: 15, earliestMoneyDay: 16 });
});
