import { disclosures, rates } from "@heloc/lender/current";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { RatesAndTerms } from "./rates-and-terms.tsx";

afterEach(() => vi.unstubAllEnvs());

const shownWith = (ratesAreShown: boolean) => {
  vi.stubEnv("SHOW_RATES", ratesAreShown ? "yes" : "");
  return renderToStaticMarkup(<RatesAndTerms words={disclosures} />);
};

test("rates that may be shown stand with their day", () => {
  const html = shownWith(true);
  expect(html).toContain("annual percentage rate (APR)");
  expect(html).toMatch(/ates as of \w+ \d+, \d{4}/);
});

test("rates that are too old are left out, and what does not age stays", () => {
  const html = shownWith(false);
  for (const { annualRatePercent } of rates.tiers)
    expect(html).not.toMatch(new RegExp(`(^|[^\\d.])${annualRatePercent}%`));
  expect(html).not.toMatch(/ates as of/);
  expect(html).toContain("Our rates are being updated");
  expect(html).toContain(`${rates.maximumAnnualRatePercent}% APR`);
  expect(html).toContain("Opening fees");
});
