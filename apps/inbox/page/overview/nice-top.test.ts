import { expect, test } from "vitest";
import { niceTop } from "./nice-top.ts";

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [20, 20],
  [37, 40],
  [61, 80],
  [402, 500],
])("With at most %d applications a day, the chart ends at %d", (highest, top) => {
  expect(niceTop(highest)).toBe(top);
});
