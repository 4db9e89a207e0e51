import fc from "fast-check";
import { expect, it } from "vitest";
import { listMarks, scale } from "./scale.ts";

it.each([
  [41_822, 4, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [158_000, 4, [0, 50_000, 100_000, 150_000, 200_000]],
  [30, 6, [0, 5, 10, 15, 20, 25, 30]],
  [3, 6, [0, 1, 2, 3]],
])("Beside an axis up to %i stand round figures", (most, steps, marks) =>
  expect(listMarks(most, steps)).toEqual(marks),
);

it("The last figure beside an axis is never less than the largest amount, and there are 3 to 9", () =>
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1e12 }), (most) => {
      const marks = listMarks(most, 4);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(marks.length).toBeGreaterThanOrEqual(3);
      expect(marks.length).toBeLessThanOrEqual(9);
    }),
  ));

it("Half of the value stands halfway up", () => expect(scale([0, 500], [400, 100])(250)).toBe(250));
