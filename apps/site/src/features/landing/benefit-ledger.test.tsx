import { landing } from "@heloc/lender/current";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { BenefitLedger } from "./benefit-ledger.tsx";

afterEach(() => vi.unstubAllEnvs());

const shownWith = (ratesAreShown: boolean, words: Partial<typeof landing.benefits> = {}) => {
  vi.stubEnv("SHOW_RATES", ratesAreShown ? "yes" : "");
  return renderToStaticMarkup(<BenefitLedger words={{ ...landing.benefits, ...words }} />);
};

test("the worked example shows both payments and their basis", () => {
  const html = shownWith(true);
  for (const words of ["$333.33", "$418.22", "8% APR", "can rise to 18% APR"]) expect(html).toContain(words);
});

test("rates that are too old take the worked example with them, and the other benefits stay", () => {
  const html = shownWith(false);
  expect(html).not.toMatch(/APR|\$333/);
  expect(html.match(/<article/g)).toHaveLength(landing.benefits.cards.length);
});

test("a lender without benefits shows no heading over nothing", () =>
  expect(shownWith(false, { cards: [] })).toBe(""));
