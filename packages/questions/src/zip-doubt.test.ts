import { homeRules } from "@heloc/lender/current";
import { expect, it } from "vitest";
import { findZipDoubt } from "./zip-doubt.ts";

const doubt = (propertyState: unknown, propertyZip: unknown) =>
  findZipDoubt({ propertyState, propertyZip }, homeRules);

it("A home in California with a ZIP code in Texas is asked about with both states, once for four digits more and spaces around", () => {
  expect(doubt("CA", "77002")).toEqual({
    pair: "CA 77002",
    sentence: "inOtherState",
    names: { zip: "77002", state: "California", zipState: "Texas" },
  });
  expect(doubt("CA", " 77002-1234 ")?.pair).toBe("CA 77002");
});

it.each<[state: unknown, what: string, ...zips: unknown[]]>([
  ["CA", "no question", "90012", "90001", "96162", undefined, "770", "a lot"],
  ["TX", "no question", "73301", "75001", "79999", "88510"],
  [undefined, "no question", "77002"],
  ["other", "no question", "77002"],
  ["toString", "no question", "77002"],
  ["CA", "inNoState", "96701", "10001"],
  ["TX", "inNoState", "74012", "88410"],
])("A home in %s has %s about the ZIP code %s", (state, what, ...zips) => {
  for (const zip of zips) expect(doubt(state, zip)?.sentence ?? "no question", String(zip)).toBe(what);
});
