import { describe, expect, it } from "vitest";
import { readBoxes } from "./use-estimate.ts";

const read = (homeValue: string, mortgageBalance: string, creditScore: string) =>
  readBoxes({ homeValue, mortgageBalance, creditScore });

describe("The three boxes", () => {
  it("count as 0, 0 and a score of 650 where they hold no number", () => {
    const counted = { homeValueDollars: 0, mortgageBalanceDollars: 0, creditScore: 650 };
    expect(read("", "", "").inputs).toEqual(counted);
    expect(read("abc", "$", "good").inputs).toEqual(counted);
  });

  it("tell a typed 0 from an empty box", () => {
    const { typed, inputs } = read("$500,000", "0", "");
    expect(inputs).toEqual({ homeValueDollars: 500_000, mortgageBalanceDollars: 0, creditScore: 650 });
    expect(typed).toEqual({ homeValueDollars: 500_000, mortgageBalanceDollars: 0, creditScore: undefined });
  });
});
