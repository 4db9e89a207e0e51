import { lender, rates } from "@heloc/lender/current";
import { dollars } from "@heloc/lender/format/spell-number";
import { expect } from "vitest";
import { CHECKS } from "../check-project.ts";
import type { Facts } from "../content/facts.ts";
import { runChecks } from "../run-checks.ts";
import { claimOf, exampleFacts } from "./example-facts.ts";
import { pageOf } from "./example-page.ts";

const maximumLine = claimOf("maximumLine");
const { openingFeesDollars: fees } = rates;

/** A page that keeps every rule, in parts that a test replaces to break one. */
const PARTS = {
  title: "A page",
  main: `<ul><li><strong><span data-claim="maximumLine">${maximumLine.text}</span></strong>
    <span data-qualifier="maximumLine">${maximumLine.qualifier}</span></li></ul>`,
  block: `<section data-disclosure="rates-and-terms"><h2>Rates and terms</h2><p>Sample rates as of November 15, 2026.</p>
    <dl><dt>Rate</dt><dd>7.5% to 9% annual percentage rate (APR). The rate is variable.</dd>
    <dt>Maximum APR</dt><dd>${rates.maximumAnnualRatePercent}% APR.</dd><dt>Payments</dt><dd>There is no balloon payment at the end.</dd>
    <dt>Fees</dt><dd>Opening fees of ${dollars(fees.from)} to ${dollars(fees.to)}. Annual fee ${dollars(rates.annualFeeDollars)}.</dd></dl></section>`,
  name: `<p>${lender.legalName} NMLS #${lender.nmlsId}. ${lender.licenses.map(({ line }) => line).join(" ")}</p>`,
  equalHousing: `<p><svg role="img" aria-label="Equal Housing Lender"></svg> Equal Housing Lender</p>`,
  warning: "<p>If you do not repay it, you could lose your home.</p>",
  links: `<a href="/privacy-choices">Your Privacy Choices</a> <a href="/#rates-and-terms">Rates and Terms</a>`,
};

/** What the law's checks say of the page with these parts in place of its own: "fdic: Says FDIC …". */
export async function judge(
  changes: Partial<typeof PARTS> = {},
  facts: Partial<Facts> = {},
): Promise<string[]> {
  const part = { ...PARTS, ...changes };
  const foot = `<footer>${part.name}${part.equalHousing}${part.warning}${part.links}</footer>`;
  const page = pageOf(`${part.main}${part.block}`, { path: "/example", title: part.title, foot });
  const findings = await runChecks(CHECKS.law, { pages: [page] }, { ...exampleFacts, ...facts });
  return findings.map(({ check, advice }) => `${check}: ${advice}`);
}

/** A page with one thing wrong is found, and by the check that has to notice alone. */
export async function mustFail(check: string, ...changed: Parameters<typeof judge>): Promise<void> {
  // What is wrong in one way may also be a statement that nobody may make: the corpora are about those.
  const found = (await judge(...changed)).filter(
    (line) => check === "statements" || !line.startsWith("statements: "),
  );
  expect(found).not.toEqual([]);
  for (const line of found) expect(line).toMatch(new RegExp(`^${check}: `));
}
