import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listMarks, scale, spaceLabels } from "./scale.ts";

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

const space = (positions: number[], lowest: number) =>
  spaceLabels(
    positions.map((at) => ({ at })),
    20,
    lowest,
  ).map(({ at }) => at);

describe("Labels beside a drawing", () => {
  it("stay where they are while there is room", () => {
    expect(space([100, 50, 10], 200)).toEqual([100, 50, 10]);
  });

  it("move apart where they would overlap, in their order, and not below the drawing", () => {
    expect(space([10, 12, 11], 200)).toEqual([10, 50, 30]);
    expect(space([190, 195], 200)).toEqual([180, 200]);
  });

  it("never overlap, wherever they begin", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 }), (positions) => {
        const spaced = space(positions, 300).sort((first, second) => first - second);
        spaced.slice(1).forEach((position, index) => {
          expect(position - (spaced[index] ?? 0)).toBeGreaterThanOrEqual(20);
        });
      }),
    );
  });
});
