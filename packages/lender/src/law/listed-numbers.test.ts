import { expect, test } from "vitest";
import { listLawNumbers, staleLawNumbers } from "./listed-numbers.ts";
import { STATES } from "./states.ts";

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
  const [first] = numbers.filter(({ state }) => state === "TX");
  const dated = (checkedOn: string) => (first ? [{ ...first, checkedOn }] : []);
  expect(staleLawNumbers(["TX"], "2026-11-22", dated("2025-11-21"))).toEqual([]);
  expect(staleLawNumbers(["TX"], "2026-11-22", dated("2025-11-20"))).toHaveLength(1);
  expect(staleLawNumbers(["CA"], "2026-11-22", dated("2025-11-20"))).toEqual([]);
});

test("the hours in which the law allows calls are compared every year like every other number", () => {
  const listed = numbers.map(({ name, is, state }) => [name, is, state]);
  expect(listed).toEqual(
    expect.arrayContaining([
      ["federal.callsWeekdaysFrom", 8, undefined],
      ["texas.callsSundaysFrom", 12, "TX"],
      ["texas.callsWeekdaysUntil", 21, "TX"],
      ["businessDaysToStopCalls", 10, undefined],
    ]),
  );
});
