import { describe, expect, test } from "vitest";
import { nameFacts } from "./facts.ts";
import { resolveWords, type Names } from "./resolve.ts";

const names: Names = {
  facts: nameFacts({
    phone: "(213) 555-0142",
    questionCount: "twelve questions",
    rates: {
      maximumLineDollars: 400_000,
      annualFeeDollars: 0,
      openingFeesDollars: { from: 0, to: 1_500 },
      bestRatePercent: 7.5,
      drawPeriodYears: 10,
      limitPercent: 80,
      limitDollars: 100_000,
      asOf: "2026-11-15",
      tiers: [{ minimumScore: 740 }],
    },
  }),
  conditions: { TX: true, CA: false, sample: true, real: false },
  claims: new Map([
    ["noAppraisal", { text: "No appraisal", qualifier: "In most cases." }],
    ["fdic", { text: "FDIC insured", qualifier: "Deposits are insured, loans are not.", figure: "FDIC" }],
    ["gone", { text: "No fees", qualifier: "Never.", notMade: "is withdrawn" }],
  ]),
};
const plain = (text: string) => resolveWords(text, names).words;
const problems = (text: string, options = {}) => resolveWords(text, names, options).problems;

test.each([
  ["Up to {rates.maximumLine}.", "Up to $400,000."],
  ["Up to {rates.maximumLineDollars}.", "Up to $400,000."],
  ["{rates.openingFees.from} to {rates.openingFees.to}", "$0 to $1,500"],
  ["{rates.openingFees.to.cents}, or {rates.bestRate.whole}", "$1,500.00, or 8%"],
  ["From {rates.bestRate} APR", "From 7.5% APR"],
  ["{rates.bestRate.number} to 9%", "7.5 to 9%"],
  ["For {rates.drawPeriod} years", "For 10 years"],
  ["{rates.drawPeriod.words} years, or {rates.drawPeriod.words}", "Ten years, or ten"],
  ["{questionCount}. Answer {questionCount}.", "Twelve questions. Answer twelve questions."],
  ["Rates as of {rates.asOf}.", "Rates as of November 15, 2026."],
  ["Call {phone}.", "Call (213) 555-0142."],
  ["\\{phone\\}", "{phone}"],
])("“%s” reads “%s”", (typed, read) => {
  expect(resolveWords(typed, names)).toEqual({ words: read, problems: [] });
});

describe("Words that depend", () => {
  test.each([
    ["In most cases. {TX: Texas differs.}", "In most cases. Texas differs."],
    ["In most cases. {CA: California differs.}", "In most cases."],
    ["{real: Rates}{sample: Sample rates} as of today", "Sample rates as of today"],
    ["{real: An offer.} Every line needs approval.", "Every line needs approval."],
    ["One. {CA: Two.} Three.", "One. Three."],
    ["{TX: At least {rates.maximumLine}.}", "At least $400,000."],
    ["{CA: Only there.}", ""],
    ["{TX: One.}{sample: {CA: Two.}} Three.", "One. Three."],
  ])("“%s” reads “%s” for a lender in Texas alone", (typed, read) => {
    expect(plain(typed)).toBe(read);
  });

  test("an unknown condition names the nearest", () => {
    expect(problems("{smaple: Sample.}")).toEqual(["{smaple: …} is no condition. Did you mean sample?"]);
  });
});

describe("Claims", () => {
  const claims = (text: string, options = {}) => resolveWords(text, names, { claims: true, ...options });

  test("are marked, and begin small inside a sentence", () => {
    expect(claims("You get {claim.noAppraisal}. {limit.noAppraisal}").words).toEqual([
      "You get ",
      { claimId: "noAppraisal", part: "claim", text: "no appraisal" },
      ". ",
      { claimId: "noAppraisal", part: "qualifier", text: "In most cases.", link: undefined },
    ]);
    expect(claims("You get {claim.noAppraisal}.", { claims: false }).words).toBe("You get no appraisal.");
  });

  test("keep the capitals of an abbreviation", () => {
    expect(JSON.stringify(claims("We are {claim.fdic}.").words)).toContain("FDIC insured");
  });

  test("that are not made are named with the reason, and leave out a text that may go", () => {
    expect(claims("{claim.gone}").problems).toEqual([
      "The claim gone is withdrawn, but stands here. Take {claim.gone} out, or make the claim in claims.yaml, with its proof, states and dates.",
    ]);
    expect(claims("{claim.gone}", { optional: true })).toEqual({ words: "", problems: [] });
  });

  test("that are unknown are told with the nearest name", () => {
    expect(claims("{claim.noApraisal}").problems).toEqual([
      "{claim.noApraisal} names a claim that claims.yaml does not have. Did you mean {claim.noAppraisal}?",
    ]);
  });
});

describe("A slip in a placeholder is told", () => {
  test.each([
    ["{rates.maximunLine}", "Did you mean {rates.maximumLine}?"],
    ["{fone}", "Did you mean {phone}?"],
    ["{rates.maximumLine.constructor}", "is no way to show this fact"],
    ["{constructor}", "is no name of a fact"],
    ["{constructor: Words.}", "is no condition"],
    ["{rates.limit}", "is no name of a fact"],
    ["{rates.tiers}", "is no name of a fact"],
    ["Call {phone", "A { is not closed."],
    ["Call phone}", "A } has no { before it."],
    ["{1 + 1}", "is no placeholder"],
    ["{}", "is no placeholder"],
  ])("%s", (typed, told) => {
    expect(problems(typed).join()).toContain(told);
  });
});

test("a figure that is filled in later stays, where the text may hold it", () => {
  expect(resolveWords("{line} of {phone}", names, { live: ["line"] })).toEqual({
    words: "{line} of (213) 555-0142",
    problems: [],
  });
  expect(problems("{lime}", { live: ["line"] })).toEqual([
    "{lime} is no name of a fact. Did you mean {line}?",
  ]);
  expect(problems("{amount}", { live: ["least", "most"] })).toEqual([
    "{amount} is no name of a fact. Besides facts, this text takes {least}, {most}.",
  ]);
});

test("beside a figure that is filled in later, a number in words begins small", () => {
  const live = { live: ["line"] };
  expect(resolveWords("{rates.drawPeriod.words} years for {line}", names, live).words).toBe(
    "ten years for {line}",
  );
});
