import { expect, it } from "vitest";
import { median, quantile } from "./statistics.ts";

it("takes the middle of what was measured, whatever its order", () => {
  expect(median([900, 100, 200])).toBe(200);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

it("says that nothing was measured", () => {
  expect(median([])).toBeNaN();
});

it("takes the slowest of the fastest three quarters", () => {
  expect(quantile([400, 100, 300, 200], 0.75)).toBe(300);
  expect(quantile([7], 0.75)).toBe(7);
  expect(quantile([], 0.75)).toBeNaN();
});
