import { readLender, type Lender } from "@heloc/lender/read-lender";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { describe, expect, it } from "vitest";
import { copyLender, copyLenderOf } from "../../../../../../packages/lender/test/lender-copy.ts";
import { findTermsLimit } from "./find-terms-limit.ts";
import { formatTermsLimit } from "./terms-note.tsx";

const texas = readLender(copyLenderOf("TX").folder);
const california = readLender(copyLenderOf("CA").folder);

function say({ calculator, rates }: Lender, value: number, owed: number, score = 720): string {
  const inputs = { homeValueDollars: value, mortgageBalanceDollars: owed, creditScore: score };
  const limit = findTermsLimit(inputs, calculateHeloc(inputs, rates), rates, undefined);
  return limit ? formatTermsLimit(calculator, limit, inputs) : "";
}

describe("The sentence about terms and law", () => {
  it("of a lender in Texas only is needed where the law leaves no line, since the estimate is within it already", () => {
    expect(say(texas, 500_000, 300_000)).toBe("");
    expect(say(texas, 500_000, 397_000)).toContain(
      "$3,000 by Texas law, less than its smallest draw of $4,000; {call}",
    );
    expect(say(texas, 500_000, 400_000)).toContain("equity of more than 20% by Texas law");
    expect(say(texas, 500_000, 400_000)).toContain("these numbers leave 20%");
  });

  it("of a lender in California only speaks of California", () => {
    expect(say(california, 500_000, 300_000)).toContain("a line of $100,000 to $125,000 in California;");
    expect(say(california, 500_000, 440_000)).toContain("15–20% in California, and these numbers leave 12%");
  });

  it("is about no score where the lender has no lowest one", () => {
    const copy = copyLender();
    copy.set("rates.yaml", ["minimumCreditScore"], undefined);
    copy.set("en/claims.yaml", ["creditScore", "text"], "Good credit");
    const anyScore = readLender(copy.folder);
    expect(say(anyScore, 1_000_000, 0, 500)).toBe("");
    expect(say(texas, 1_000_000, 0, 500)).toContain("a credit score of 640, and we used 500");
  });
});
