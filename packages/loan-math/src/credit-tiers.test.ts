import { describe, expect, it } from "vitest";
import { listCreditBands } from "./credit-tiers.ts";

const tiers = [
  { minimumScore: 740, annualRatePercent: 7.5 },
  { minimumScore: 700, annualRatePercent: 8 },
  { minimumScore: 0, annualRatePercent: 9 },
];

describe("The rate table", () => {
  it("has bands from 740 up, from 700 to 739, and below 700", () => {
    expect(
      listCreditBands(tiers).map(({ minimumScore, maximumScore }) => [minimumScore, maximumScore]),
    ).toEqual([
      [740, undefined],
      [700, 739],
      [0, 699],
    ]);
  });
});
