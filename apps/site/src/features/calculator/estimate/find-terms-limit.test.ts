import { rates } from "@heloc/lender/current";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTermsLimit } from "./terms-note.tsx";

function find(value: number, owed: number, score = 720, state?: string) {
  const inputs = { homeValueDollars: value, mortgageBalanceDollars: owed, creditScore: score };
  return findTermsLimit(inputs, calculateHeloc(inputs, rates), state);
}

const room = (state: string, fromDollars: number, toDollars: number, belowMinimumAdvance = false) => ({
  state,
  fromDollars,
  toDollars,
  belowMinimumAdvance,
});

describe("Beside the estimate of $160,000 for a $500,000 home with $300,000 owed", () => {
  it("stand the 80 to 85 % of California and the law of Texas", () => {
    expect(find(500_000, 300_000)).toEqual({
      kind: "room",
      rooms: [room("CA", 100_000, 125_000), room("TX", 100_000, 100_000)],
    });
  });

  it("stands the state alone that was chosen", () => {
    expect(find(500_000, 300_000, 720, "TX")).toEqual({
      kind: "room",
      rooms: [room("TX", 100_000, 100_000)],
    });
  });
});

describe("The lender's terms", () => {
  it("ask for a score of 640: 639 is too low, and 640 is not", () => {
    expect(find(1_000_000, 0, 639)).toEqual({ kind: "score", minimumScore: 640 });
    expect(find(1_000_000, 0, 640)).toBeUndefined();
  });

  it("leave no line on a home with 10 % equity, in California and in Texas", () => {
    expect(find(500_000, 450_000)).toEqual({ kind: "equity", states: ["CA", "TX"], equityPercent: 10 });
    expect(find(300_000, 350_000)).toMatchObject({ kind: "equity", equityPercent: 0 });
  });

  it("leave none in Texas with 18 % equity, where California still has $15,000", () => {
    expect(find(500_000, 410_000)).toEqual({
      kind: "room",
      rooms: [room("CA", 0, 15_000), room("TX", 0, 0, true)],
    });
    expect(find(500_000, 410_000, 720, "TX")).toMatchObject({ kind: "equity", states: ["TX"] });
  });

  it("leave less than the smallest draw of Texas where $3,000 is left", () => {
    expect(find(500_000, 397_000, 720, "TX")).toEqual({
      kind: "room",
      rooms: [room("TX", 3_000, 3_000, true)],
    });
  });

  it("say nothing about a home that is paid off, or that nobody has entered", () => {
    expect(find(1_000_000, 0)).toBeUndefined();
    expect(find(0, 0, 500)).toBeUndefined();
  });

  it("are never silent about an estimate that takes all loans past 85 % of the value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 5_000_000 }), fc.nat(5_000_000), (value, owed) => {
        const { maxHelocDollars } = calculateHeloc(
          { homeValueDollars: value, mortgageBalanceDollars: owed, creditScore: 720 },
          rates,
        );
        if (owed + maxHelocDollars > value * 0.85 + 1) expect(find(value, owed)).toBeDefined();
      }),
    );
  });
});
