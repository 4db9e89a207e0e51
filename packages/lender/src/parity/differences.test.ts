import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

/** Words of so many letters and spaces. */
const words = (length: number) => "ab ".repeat(length).slice(0, length - 1) + "c";

test.each([
  [100, 75, []],
  [100, 74, ["This is much shorter than the English: 74 letters for 100."]],
  [61, 45, ["This is much shorter than the English: 45 letters for 61."]],
  [60, 10, []],
])("for %i English letters, %i Spanish ones are told: %j", (english, spanish, told) => {
  expect(differencesOf("intro", words(english), words(spanish))).toEqual(told);
});
