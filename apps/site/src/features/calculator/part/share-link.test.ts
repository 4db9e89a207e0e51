import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeShared, encodeShared, type SharedNumbers } from "./share-link.ts";

it.each<[says: string, SharedNumbers, fragment: string]>([
  [
    "the numbers and the state behind the #",
    { homeValueDollars: 500_000, mortgageBalanceDollars: 300_000, creditScore: 720, propertyState: "TX" },
    "#estimate?value=500000&owed=300000&score=720&state=TX",
  ],
  [
    "cents and signs",
    { homeValueDollars: 512_345.67, mortgageBalanceDollars: -20_000.5, creditScore: 7_200 },
    "#estimate?value=512345.67&owed=-20000.5&score=7200",
  ],
])("A shared link carries %s and gives them back", (_says, values, fragment) => {
  expect(encodeShared(values)).toBe(fragment);
  expect(decodeShared(fragment)).toEqual(values);
});

it("Every amount in dollars and cents comes back", () => {
  const cents = fc.integer({ min: -100_000_000_00, max: 100_000_000_00 });
  const amount = fc.option(
    cents.map((count) => count / 100),
    { nil: undefined },
  );
  fc.assert(
    fc.property(amount, amount, amount, (homeValueDollars, mortgageBalanceDollars, creditScore) => {
      const typed = { homeValueDollars, mortgageBalanceDollars, creditScore };
      const entered = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
      expect(decodeShared(encodeShared(typed) ?? "#estimate?")).toEqual(entered);
    }),
  );
});

it.each<SharedNumbers>([{}, { homeValueDollars: undefined, propertyState: "ca&x=1" }])(
  "Of %j there is nothing to carry",
  (values) => expect(encodeShared(values)).toBeUndefined(),
);

it.each(["", "#rates-and-terms", "#survey?value=500000", "#estimate", "?value=1"])("%j is none", (fragment) =>
  expect(decodeShared(fragment)).toBeUndefined(),
);

it("A link lets nothing through that has not the shape of a number or a state", () =>
  expect(decodeShared("#estimate?value=<b>&owed=1e9&score=0x10&state=texas&__proto__=1")).toEqual({}));
