import { expect, test } from "vitest";
import { mayShowRates, mayShowTypicalRates } from "./rates-age.ts";

const [real, sample] = [{ sample: false }, { sample: true }];
const weekly = { asOf: "2026-11-01", shownForDays: 7 };
const own90 = { asOf: "2026-11-01", shownForDays: 90 };

test.each<[what: string, rates: typeof weekly, lender: typeof real, today: string, isShown: boolean]>([
  ["for the law's 30 days", own90, real, "2026-12-01", true],
  ["no longer, whatever the lender set", own90, real, "2026-12-02", false],
  ["for the week that a lender lets them stand", weekly, real, "2026-11-08", true],
  ["and not on the eighth day", weekly, real, "2026-11-09", false],
  ["never before their day", weekly, real, "2026-10-31", false],
  ["in any year where they are the sample's, which were never in force", weekly, sample, "2031-01-01", true],
])("Rates are shown %s", (_what, rates, lender, today, isShown) =>
  expect(mayShowRates(rates, lender, today)).toBe(isShown),
);

const typical = { asOf: "2026-11-01", expires: "2027-01-31" };
test.each([
  ["2026-10-31", false],
  ["2026-11-01", true],
  ["2027-01-31", true],
  ["2027-02-01", false],
])("Typical rates of other loans, shown from their day until they expire, on %s: %s", (today, isShown) => {
  expect(mayShowTypicalRates(typical, real, today)).toBe(isShown);
  expect(mayShowTypicalRates(typical, sample, today)).toBe(true);
  expect(mayShowTypicalRates(undefined, sample, today)).toBe(false);
});
