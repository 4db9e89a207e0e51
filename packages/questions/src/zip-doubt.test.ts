import { describe, expect, it } from "vitest";
import { homeRules } from "@heloc/lender/current";
import { findZipDoubt } from "./zip-doubt.ts";

const doubt = (propertyState: unknown, propertyZip: unknown) =>
  findZipDoubt({ propertyState, propertyZip }, homeRules);

describe("A home in California with a ZIP code in Texas", () => {
  it("is asked about, with both states", () => {
    expect(doubt("CA", "77002")).toEqual({
      pair: "CA 77002",
      sentence: "inOtherState",
      names: { zip: "77002", state: "California", zipState: "Texas" },
    });
  });

  it("is one and the same pair with four digits more and spaces around", () => {
    expect(doubt("CA", " 77002-1234 ")?.pair).toBe("CA 77002");
  });
});

describe("A ZIP code", () => {
  it.each([
    ["CA", "90012"],
    ["CA", "90001"],
    ["CA", "96162"],
    ["TX", "73301"],
    ["TX", "75001"],
    ["TX", "79999"],
    ["TX", "88510"],
  ])("in %s such as %s raises no question", (state, zip) => expect(doubt(state, zip)).toBeUndefined());

  it.each([
    ["CA", "96701"],
    ["CA", "10001"],
    ["TX", "74012"],
    ["TX", "88410"],
  ])("that is in no state of the lender does, for %s and %s", (state, zip) => {
    expect(doubt(state, zip)).toMatchObject({ sentence: "inNoState", names: { zip } });
  });

  it.each([
    [undefined, "77002"],
    ["other", "77002"],
    ["CA", undefined],
    ["CA", "770"],
    ["CA", "a lot"],
    ["toString", "77002"],
  ])("raises none while state or code is no answer: %s and %s", (state, zip) => {
    expect(doubt(state, zip)).toBeUndefined();
  });
});
