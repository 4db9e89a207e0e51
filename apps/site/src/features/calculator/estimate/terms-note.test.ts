import { readLender } from "@heloc/lender/read-lender";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculatorOf } from "../../../../test/calculator-of.ts";
import { describe, expect, it } from "vitest";
import { copyLender, copyLenderOf } from "../../../../../../packages/lender/test/lender-copy.ts";

async function siteOf({ folder }: { folder: string }) {
  const lender = readLender(folder);
  return { rates: lender.rates, ...(await calculatorOf(lender)) };
}
type Site = Awaited<ReturnType<typeof siteOf>>;

const texas = await siteOf(copyLenderOf("TX"));
const california = await siteOf(copyLenderOf("CA"));
const both = await siteOf(copyLender());

function say(
  { rates, findTermsLimit, formatTermsLimit }: Site,
  value: number,
  owed: number,
  score = 720,
): string {
  const inputs = { homeValueDollars: value, mortgageBalanceDollars: owed, creditScore: score };
  const limit = findTermsLimit(inputs, calculateHeloc(inputs, rates), undefined);
  return limit ? formatTermsLimit(limit, inputs) : "";
}

describe("The largest figure, for a $500,000 home with $300,000 owed", () => {
  const inputs = { homeValueDollars: 500_000, mortgageBalanceDollars: 300_000, creditScore: 720 };
  const lentIn = (state: string | undefined, home = inputs) => {
    const limit = both.findTermsLimit(home, calculateHeloc(home, both.rates), state);
    return limit?.kind === "room" ? both.findLent(limit)?.amount : undefined;
  };
  it.each([
    ["TX", "$100,000"],
    ["CA", "$100,000 to $125,000"],
    [undefined, undefined],
  ])("in %s is %s where the limits leave less than the estimate", (state, amount) =>
    expect(lentIn(state)).toBe(amount),
  );

  it("stays the estimate where nothing leaves less, and gives way where the estimate is a dollar above", () => {
    expect(
      lentIn("TX", { ...inputs, homeValueDollars: 2_000_000, mortgageBalanceDollars: 0 }),
    ).toBeUndefined();
    expect(lentIn("TX", { ...inputs, homeValueDollars: 199_999.5, mortgageBalanceDollars: 0 })).toBe(
      "$159,999",
    );
  });
});

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

  it("is about no score where the lender has no lowest one", async () => {
    const copy = copyLender();
    copy.set("rates.yaml", ["minimumCreditScore"], undefined);
    copy.set("en/claims.yaml", ["creditScore", "text"], "Good credit");
    for (const language of ["en", "es"])
      copy.replace(
        `${language}/articles/how-much-equity-is-usable-texas-california.mdx`,
        "{rates.minimumCreditScore}",
        "640",
      );
    const anyScore = await siteOf(copy);
    expect(say(anyScore, 1_000_000, 0, 500)).toBe("");
    expect(say(texas, 1_000_000, 0, 500)).toContain("Our minimum score is 640; you entered 500");
  });
});
