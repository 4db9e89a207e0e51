import { claims } from "@heloc/content/claims";
import { lender } from "@heloc/content/lender";
import { rates } from "@heloc/content/rates";
import { readPage } from "../built-page.ts";
import { checkPages, pageChecks } from "../check-pages.ts";
import type { Facts } from "../page-check.ts";

export const sampleFacts: Facts = { claims, lender, rates };

const { maximumLine } = claims;

/** A page that keeps every rule, in parts that a test replaces to break one. */
const PARTS = {
  title: "A page",
  main: `<ul><li><strong><span data-claim="maximumLine">${maximumLine.text}</span></strong>
    <span data-qualifier="maximumLine">${maximumLine.qualifier}</span></li></ul>`,
  block: `<section data-disclosure="rates-and-terms"><h2>Rates and terms</h2><p>Sample rates as of November 15, 2026.</p>
    <dl><dt>Rate</dt><dd>7.5% to 9% annual percentage rate (APR). The rate is variable.</dd>
    <dt>Maximum APR</dt><dd>18% APR.</dd><dt>Payments</dt><dd>There is no balloon payment at the end.</dd>
    <dt>Fees</dt><dd>Opening fees of $0 to $1,500. Annual fee $0.</dd></dl></section>`,
  name: `<p>${lender.legalName} NMLS #${lender.nmlsId}. ${lender.licences.map(({ line }) => line).join(" ")}</p>`,
  equalHousing: `<p><svg role="img" aria-label="Equal Housing Lender"></svg> Equal Housing Lender</p>`,
  notice: `<p>${lender.texasComplaintNotice.text}</p>`,
  warning: "<p>If you do not repay it, you could lose your home.</p>",
  links: `<a href="/privacy-choices">Your Privacy Choices</a> <a href="/#rates-and-terms">Rates and Terms</a>`,
};

/** What the checks say of the page with these parts in place of its own. */
export function judge(changes: Partial<typeof PARTS> = {}, facts: Partial<Facts> = {}) {
  const part = { ...PARTS, ...changes };
  const page = readPage(
    "/example",
    `<!doctype html><html><head><title>${part.title}</title></head><body><main>${part.main}${part.block}</main>
    <footer>${part.name}${part.equalHousing}${part.notice}${part.warning}${part.links}</footer></body></html>`,
  );
  const own = ["https://www.hearthline.example"];
  return checkPages([page], { ...sampleFacts, ...facts }, pageChecks(own)).map(
    ({ check, message }) => `${check}: ${message}`,
  );
}
