import { describe, expect, test } from "vitest";
import { mailLink, phoneLink } from "../format.ts";
import { describeExcess } from "./lead-heading.tsx";

test.each([
  ["maria@example.com", "mailto:maria@example.com"],
  ['"x?bcc=evil%40example.net"@example.com', "mailto:%22x%3Fbcc%3Devil%2540example.net%22@example.com"],
  ["a&cc=b@example.com", "mailto:a%26cc%3Db@example.com"],
  ["maria@example.com?bcc=evil", "mailto:maria@example.com%3Fbcc%3Devil"],
])("A letter to %s has one receiver", (email, link) => {
  expect(mailLink(email)).toBe(link);
});

test("A number is dialed as it is, and only as a number", () => {
  expect(phoneLink("tel", "+17135550142")).toBe("tel:+17135550142");
  expect(phoneLink("sms", "+1713?body=x&b")).toBe("sms:+1713%3Fbody%3Dx%26b");
});

describe("An amount above the limit is pointed out", () => {
  const figures = {
    homeEquityDollars: 500_000,
    maxLineDollars: 300_000,
    estimatedRatePercent: 8,
    loanToValuePercent: 50,
    combinedLoanToValuePercent: 108,
    legalLimitPercent: 80,
  };
  test.each([
    [
      { figures, amountWantedDollars: 900_000 },
      "$900,000 wanted: 108% of the home’s value with what is owed, the limit is 80%",
    ],
    [
      { figures: { ...figures, legalLimitPercent: undefined }, amountWantedDollars: 900_000 },
      "$900,000 wanted: the line by the calculator is $300,000",
    ],
    [{ figures: { ...figures, combinedLoanToValuePercent: 80 }, amountWantedDollars: 300_000 }, undefined],
    [{ figures: undefined, amountWantedDollars: 900_000 }, undefined],
  ])("%j", (asked, sentence) => {
    expect(describeExcess(asked)).toBe(sentence);
  });
});
