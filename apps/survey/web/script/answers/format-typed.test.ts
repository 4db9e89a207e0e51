import { expect, it } from "vitest";
import { formatDollars, formatPhone } from "./format-typed.ts";

it.each([
  ["500000", "500,000"],
  ["$1250000.00", "1,250,000"],
  ["0", "0"],
  ["", ""],
  ["about 300", "about 300"],
])("A money field that is left shows “%s” as “%s”", (written, shown) => {
  expect(formatDollars(written)).toBe(shown);
});

it.each([
  ["213", "213"],
  ["2135", "(213) 5"],
  ["(213) 5550", "(213) 555-0"],
  ["+1 213 555 0142", "(213) 555-0142"],
  ["213.555.0142", "(213) 555-0142"],
  ["1 (213) 555-014", "1 (213) 555-014"],
  ["(113) 555-0142", "(113) 555-0142"],
  ["+52 55", "+52 55"],
  ["0115", "0115"],
  ["213 555 0142 ext 5", "213 555 0142 ext 5"],
])("A telephone that is typed %s is shown as %s", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});
