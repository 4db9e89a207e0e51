import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hideSmall, type Shown } from "./hide-small.ts";

const sumOf = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, stage) => rows.reduce((sum, row) => sum + (row[stage] ?? 0), 0));

const hide = (...rows: number[][]) => hideSmall(rows, sumOf(rows));

describe("Numbers from 1 to 4", () => {
  it("are hidden, and with a single one of a stage the next smallest number, so that the total gives nothing away", () => {
    expect(hide([120, 40], [60, 20], [30, 3])).toEqual({
      rows: [
        [120, 40],
        [60, "≥5"],
        [30, "<5"],
      ],
      totals: [210, 63],
    });
  });

  it("are left to themselves where several make it up to the total", () => {
    expect(hide([50, 30], [20, 2], [20, 3], [9, 1]).rows.map((row) => row[1])).toEqual([
      30,
      "<5",
      "<5",
      "<5",
    ]);
  });

  it("are not worked out either from the stages before and after the number that was hidden with them", () => {
    // The second row stays at 12, so that its hidden number would be known from its neighbors.
    const { rows } = hide([40, 40, 30], [12, 12, 12], [9, 3, 0]);
    expect(rows[2]).toEqual([9, "<5", 0]);
    expect(rows[0]?.[1]).toBe("≥5");
  });

  it("are hidden among at least three that they may be, if need be with the total", () => {
    // With a total of 7, and 5 or more beside it, the small number would be a 1 or a 2.
    expect(hide([1], [6])).toEqual({ rows: [["<5"], ["≥5"]], totals: ["≥5"] });
  });

  it("do not hide a total that is not needed for it in the end", () => {
    expect(hide([3, 3], [12, 10]).totals).toEqual([15, 13]);
  });

  it("take the largest number out of hiding again that a later one hides as well", () => {
    expect(hide([11, 0], [3, 3], [13, 6]).rows).toEqual([
      ["≥5", 0],
      ["<5", "<5"],
      [13, "≥5"],
    ]);
  });

  it("are not hidden beside a zero, which would tell nobody less", () => {
    expect(hide([5], [2], [0]).rows).toEqual([["≥5"], ["<5"], [0]]);
  });

  it("of all groups together are hidden as well", () => {
    expect(hide([7, 3])).toEqual({ rows: [[7, "<5"]], totals: [7, "<5"] });
  });
});

it("A zero tells of nobody and is shown, and so is every number where none is small", () => {
  expect(hide([120, 0], [60, 0])).toEqual({
    rows: [
      [120, 0],
      [60, 0],
    ],
    totals: [180, 0],
  });
});

it("A stage that is not counted by group shows its total only", () => {
  expect(
    hideSmall(
      [
        [null, 8],
        [null, 6],
      ],
      [40, 14],
    ),
  ).toEqual({
    rows: [
      [null, 8],
      [null, 6],
    ],
    totals: [40, 14],
  });
});

/** Everything that a number can be, for somebody who reads what is shown. */
const choicesOf = (shown: Shown, limit: number): number[] =>
  typeof shown === "number" ? [shown] : range(shown === "<5" ? [1, 4] : [5, limit]);
const range = ([from, to]: [number, number]): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** All numbers of one stage that fit what is shown, with the total. */
function* fitting(column: Shown[], total: Shown, limit: number): Generator<number[]> {
  const [first, ...others] = column;
  if (first === undefined) {
    if (total === 0 || total === null) yield [];
    return;
  }
  for (const choice of choicesOf(first, limit)) {
    if (typeof total === "number" && choice > total) continue;
    const left = typeof total === "number" ? total - choice : null;
    for (const rest of fitting(others, left, limit)) yield [choice, ...rest];
  }
}

const funnelRow = fc
  .array(fc.oneof(fc.nat(6), fc.nat(12)), { minLength: 3, maxLength: 3 })
  .map((row) => row.toSorted((a, b) => b - a));

it("A reader who tries everything that fits the table finds at least three possible numbers for each hidden small one", () => {
  fc.assert(
    fc.property(fc.array(funnelRow, { minLength: 1, maxLength: 3 }), (rows) => {
      const { rows: shown, totals } = hideSmall(rows, sumOf(rows));
      for (const [stage, total] of totals.entries()) {
        const column = shown.map((row) => row[stage] ?? null);
        const found = column.map(() => new Set<number>());
        // One round of what each row's neighbors allow, as a reader would go about it.
        for (const numbers of fitting(column, typeof total === "number" ? total : null, 20)) {
          const fits = numbers.every((value, index) => {
            const [before, after] = [shown[index]?.[stage - 1], shown[index]?.[stage + 1]];
            return (
              (typeof before !== "number" || value <= before) && (typeof after !== "number" || value >= after)
            );
          });
          if (fits) for (const [index, value] of numbers.entries()) found[index]?.add(value);
        }
        for (const [index, one] of column.entries()) {
          if (one === "<5") expect(found[index]?.size).toBeGreaterThanOrEqual(3);
          if (typeof one === "number") expect(one === 0 || one >= 5).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});
