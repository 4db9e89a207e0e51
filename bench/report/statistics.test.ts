import { expect, it } from "vitest";
import { median } from "./statistics.ts";

it("takes the middle of what was measured, whatever its order", () => {
  expect(median([900, 100, 200])).toBe(200);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

it("says that nothing was measured", () => {
  expect(median([])).toBeNaN();
});
