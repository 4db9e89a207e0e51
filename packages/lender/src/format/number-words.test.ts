import { expect, test } from "vitest";
import { spellCount, spellOrdinal } from "./number-words.ts";

test.each([
  [0, "no"],
  [1, "one"],
  [12, "twelve"],
  [18, "eighteen"],
  [20, "twenty"],
  [30, "thirty"],
  [42, "forty-two"],
  [99, "ninety-nine"],
  [100, "100"],
  [1_200, "1,200"],
  [2.5, "2.5"],
  [-3, "-3"],
])("%d is spelled %s", (count, words) => expect(spellCount(count)).toBe(words));

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [11, "11th"],
  [12, "12th"],
  [21, "21st"],
  [30, "30th"],
])("the place %d is the %s", (number, place) => expect(spellOrdinal(number)).toBe(place));
