import { describe, expect, test } from "vitest";
import { findShift, movePlace, pagesBetween } from "./paging.ts";

describe("Pages of a hundred applications", () => {
  test.each([
    [0, 12, [0]],
    [95, 110, [0, 1]],
    [100, 199, [1]],
    [99_990, 99_999, [999]],
  ])("rows %d to %d lie on %j", (first, last, pages) => {
    expect(pagesBetween(first, last)).toEqual(pages);
  });
  test("an empty list has none beyond the first", () => {
    expect(pagesBetween(0, -1)).toEqual([]);
  });
});

describe("The application at the top of the window", () => {
  const row = (submissionId: string) => ({ submissionId });
  const pages = [
    { offset: 0, rows: [row("newest")] },
    { offset: 300, rows: [row("a"), row("b"), row("c")] },
  ];
  test("has moved down by two when two came before it", () => {
    expect(findShift({ submissionId: "c", index: 300 }, pages)).toBe(2);
  });
  test("has moved up when one above it was erased", () => {
    expect(findShift({ submissionId: "a", index: 301 }, pages)).toBe(-1);
  });
  test("has not moved when it is in no page that is there", () => {
    expect(findShift({ submissionId: "gone", index: 300 }, pages)).toBe(0);
  });
});

describe("The cursor", () => {
  test("begins at the newest application", () => {
    expect(movePlace(undefined, 1, 10)).toBe(0);
  });
  test("stays within the list", () => {
    expect(movePlace(9, 1, 10)).toBe(9);
    expect(movePlace(0, -1, 10)).toBe(0);
    expect(movePlace(500, 0, 10)).toBe(9);
  });
  test("is nowhere in an empty list", () => {
    expect(movePlace(3, 1, 0)).toBeUndefined();
  });
});
