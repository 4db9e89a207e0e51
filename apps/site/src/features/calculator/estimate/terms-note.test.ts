import { readLender } from "@heloc/lender/read-lender";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import fc from "fast-check";
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

type Home = [value: number, owed: number, score?: number, state?: string];

function find({ describeEstimate, describeTermsLimit }: Site, [value, owed, creditScore = 720, state]: Home) {
  const typed = { homeValueDollars: value, mortgageBalanceDollars: owed, creditScore };
  return describeTermsLimit(describeEstimate({ typed, state }));
}

describe("The sentence about terms and law", () => {
  it.each<[Home, sentence: string]>([
    [[500_000, 300_000], "a line of $100,000 to $125,000 in California and $100,000 by Texas law; {call}"],
    [[500_000, 300_000, 720, "TX"], "would leave a line of $100,000 by Texas law; {call}"],
    [[1_000_000, 0, 639], "Our minimum score is 640; you entered 639; {call}"],
    [[500_000, 450_000], "15–20% in California and more than 20% by Texas law, and these numbers leave 10%"],
    [[300_000, 350_000], "15–20% in California and more than 20% by Texas law, and these numbers leave 0%"],
    [[500_000, 410_000], "a line of $0 to $15,000 in California and $0 by Texas law; {call}"],
    [[500_000, 410_000, 720, "TX"], "of more than 20% by Texas law, and these numbers leave 18%"],
    [[500_000, 397_000, 720, "TX"], "$3,000 by Texas law, less than its smallest draw of $4,000; {call}"],
  ])("of a lender in two states, for a home of %j: %s", (home, sentence) => {
    expect(find(both, home)?.sentence).toContain(sentence);
  });

  it.each<[because: string, Home]>([
    ["640 is enough", [1_000_000, 0, 640]],
    ["the home is paid off", [1_000_000, 0]],
    ["nobody has entered a home", [0, 0, 500]],
  ])("is not needed: %s", (_because, home) => expect(find(both, home)).toBeUndefined());

  it("is there wherever the estimate takes all loans past 85 % of the value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 5_000_000 }), fc.nat(5_000_000), (value, owed) => {
        const inputs = { homeValueDollars: value, mortgageBalanceDollars: owed, creditScore: 720 };
        const { maxHelocDollars } = calculateHeloc(inputs, both.rates);
        if (owed + maxHelocDollars > value * 0.85 + 1) expect(find(both, [value, owed])).toBeDefined();
      }),
    );
  });

  it("of a lender in Texas only is needed where the law leaves no line, since the estimate is within it already", () => {
    expect(find(texas, [500_000, 300_000])).toBeUndefined();
    expect(find(texas, [500_000, 397_000])?.sentence).toContain("$3,000 by Texas law, less than its");
    expect(find(texas, [500_000, 400_000])?.sentence).toContain("more than 20% by Texas law, and these");
  });

  it("of a lender in California only speaks of California", () => {
    expect(find(california, [500_000, 300_000])?.sentence).toContain("$100,000 to $125,000 in California;");
    expect(find(california, [500_000, 440_000])?.sentence).toContain("15–20% in California, and these");
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
    expect(find(await siteOf(copy), [1_000_000, 0, 500])).toBeUndefined();
  });
});

it.each<[amount: string | undefined, Home]>([
  ["$100,000", [500_000, 300_000, 720, "TX"]],
  ["$100,000 to $125,000", [500_000, 300_000, 720, "CA"]],
  ["$100,000", [500_000, 300_000, 620, "TX"]],
  ["$0", [500_000, 410_000, 720, "TX"]],
  [undefined, [500_000, 300_000]],
  [undefined, [2_000_000, 0, 720, "TX"]],
  ["$159,999", [199_999.5, 0, 720, "TX"]],
])("The largest figure is %s, and not the estimate, for a home of %j", (amount, home) => {
  expect(find(both, home)?.lent?.amount).toBe(amount);
});
