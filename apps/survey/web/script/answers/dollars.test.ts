import { describe, expect, it } from "vitest";
import { formatDollars } from "./dollars.ts";

describe("A money field that is left", () => {
  it.each([
    ["500000", "500,000"],
    ["$1250000.00", "1,250,000"],
    ["0", "0"],
    ["", ""],
    ["about 300", "about 300"],
  ])("shows “%s” as “%s”", (written, shown) => {
    expect(formatDollars(written)).toBe(shown);
  });
});
