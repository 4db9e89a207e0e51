import { expect, it } from "vitest";
import { describeResult } from "./describe-result.ts";

it.each([
  ["2xx", "2xx: taken"],
  ["429", "429: too many"],
  ["302", "302: it leads elsewhere"],
  ["451", "451: refused"],
  ["503", "503: it failed"],
  ["timeout", "timeout: no answer in time"],
  ["by-hand", "by-hand: a person has to do it in the CRM"],
  ["somebody has opened it", "somebody has opened it"],
  ["toString", "toString"],
])("The result %j is shown as %j", (result, words) => {
  expect(describeResult(result)).toBe(words);
});
