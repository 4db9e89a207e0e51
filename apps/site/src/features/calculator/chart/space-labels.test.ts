import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spaceLabels } from "./scale.ts";

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
