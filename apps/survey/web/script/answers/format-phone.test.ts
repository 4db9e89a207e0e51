import { expect, it } from "vitest";
import { formatPhone } from "./format-phone.ts";

it.each([
  ["213", "213"],
  ["2135", "(213) 5"],
  ["(213) 5550", "(213) 555-0"],
  ["+1 213 555 0142", "(213) 555-0142"],
  ["213.555.0142", "(213) 555-0142"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["213 555 0142 ext 5", "213 555 0142 ext 5"],
])("A telephone that is typed %s is shown as %s", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});
