import type { CarryOver } from "@heloc/survey-embed/carry-over";
import { describe, expect, it } from "vitest";
import { readAttribution } from "./handover.ts";
import { answers } from "../../../../../packages/leads/test/kit/example-application.ts";
import { answersFrom } from "./prefill.ts";

describe("What the page around the survey hands over", () => {
  it("is taken where the service takes it, so that no application is refused for an odd mark", () => {
    const attribution = {
      utm_source: "google",
      first_gclid: "Cj0",
      landing_path: "/blog",
      password: "x",
      utm_term: "y".repeat(501),
      utm_id: 7 as unknown as string,
    };
    expect(readAttribution({ attribution })).toEqual({
      utm_source: "google",
      first_gclid: "Cj0",
      landing_path: "/blog",
    });
    expect(readAttribution({})).toEqual({});
  });

  it("is at most 30 marks", () => {
    const attribution = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`utm_${i}`, "x"]));
    expect(Object.keys(readAttribution({ attribution }))).toHaveLength(30);
  });
});

describe("Who the visitor is", () => {
  it("is never filled in by the page around the survey: no name, no e-mail, no phone, no ZIP", () => {
    const filled = answersFrom({ ...answers, creditScore: 720 } as CarryOver);
    const { propertyZip, firstName, lastName, email, phone, ...others } = answers;
    expect([propertyZip, firstName, lastName, email, phone]).not.toContain(undefined);
    expect(filled).toEqual(others);
  });
});

describe("The calculator's values", () => {
  it("become answers: a home worth $500,000 with $300,000 owed, and a score of 720", () => {
    const carried = { homeValueDollars: 500_000, mortgageBalanceDollars: 300_000, creditScore: 720 };
    expect(answersFrom(carried)).toEqual({
      homeValueDollars: 500_000,
      mortgageBalanceDollars: 300_000,
      creditBand: "700-739",
    });
  });

  it.each([
    [740, "740-plus"],
    [739, "700-739"],
    [650, "650-699"],
    [649, "below-650"],
    [0, "below-650"],
  ])("put a score of %d into the band %s", (creditScore, creditBand) => {
    expect(answersFrom({ creditScore })).toEqual({ creditBand });
  });

  it("answer nothing that was not typed", () => {
    expect(answersFrom({})).toEqual({});
    expect(answersFrom({ homeValueDollars: "x" as unknown as number })).toEqual({});
  });
});
