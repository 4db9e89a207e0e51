import { disclosures, landing, rates } from "@heloc/lender/current";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { RatesAndTerms } from "../src/components/rates-and-terms.tsx";
import { BenefitLedger } from "../src/features/landing/benefit-ledger.tsx";

afterEach(() => vi.unstubAllEnvs());

const shown = (ratesAreShown: boolean, part: () => ReactElement) => {
  vi.stubEnv("SHOW_RATES", ratesAreShown ? "yes" : "");
  return renderToStaticMarkup(part());
};
const terms = () => <RatesAndTerms words={disclosures} />;
const benefits = () => <BenefitLedger words={landing.benefits} />;

test("rates that may be shown stand with their day, and the worked example with both payments and their basis", () => {
  const html = shown(true, terms);
  expect(html).toContain("annual percentage rate (APR)");
  expect(html).toMatch(/ates as of \w+ \d+, \d{4}/);
  const example = shown(true, benefits);
  for (const words of ["$333.33", "$418.22", "8% APR", "can rise to 18% APR"])
    expect(example).toContain(words);
});

test("rates that are too old are left out with the worked example, and what does not age stays", () => {
  const html = shown(false, terms);
  for (const { annualRatePercent } of rates.tiers)
    expect(html).not.toMatch(new RegExp(`(^|[^\\d.])${annualRatePercent}%`));
  expect(html).not.toMatch(/ates as of/);
  for (const words of [
    "Our rates are being updated",
    `${rates.maximumAnnualRatePercent}% APR`,
    "Opening fees",
  ])
    expect(html).toContain(words);
  const others = shown(false, benefits);
  expect(others).not.toMatch(/APR|\$333/);
  expect(others.match(/<article/g)).toHaveLength(landing.benefits.cards.length);
});

test("a lender without benefits shows no heading over nothing", () =>
  expect(shown(false, () => <BenefitLedger words={{ ...landing.benefits, cards: [] }} />)).toBe(""));
