import { spellDay } from "@heloc/lender/format/spell-day";
import type { Evidence } from "./evidence.ts";
import { html } from "./html.ts";
import {
  claimsSection,
  consentSection,
  filesSection,
  lenderSection,
  ratesSection,
  reviewsSection,
  signOffsSection,
  testimonialsSection,
} from "./lender-sections.ts";
import { changesSection, pagesSection } from "./page-sections.ts";
import { documentStyle } from "./style.ts";

/** Nothing is asked of anywhere, and no script runs, also not in the pages that are shown. */
export const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** One document for a person with nothing but a browser: what was shown on a day, and what proves it. */
export function writeViewer(evidence: Evidence): string {
  const { about, facts } = evidence;
  const { lender } = facts;
  const title = `What ${lender.brandName} showed on ${spellDay(about.day)}`;
  const reviews = reviewsSection(evidence);
  const signOffs = signOffsSection(evidence);
  const contents: [string, string][] = [
    ["pages", "Pages"],
    ["changes", "Changes"],
    ["claims", "Claims"],
    ...(reviews ? [["reviews", "Reviewed words"] as [string, string]] : []),
    ...(signOffs ? [["sign-offs", "Read before"] as [string, string]] : []),
    ["rates", "Rates and terms"],
    ["consent", "Consent"],
    ["testimonials", "Testimonials"],
    ["lender", "Lender"],
    ["files", "Files and hashes"],
  ];
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      ${documentStyle()}
    </head>
    <body>
      <header>
        <p class="over">Archive number ${about.number}</p>
        <h1>${title}</h1>
        <dl>
          <dt>Lender</dt>
          <dd>${lender.legalName}, NMLS #${lender.nmlsId}</dd>
          <dt>Website</dt>
          <dd>${about.siteAddress}</dd>
          <dt>Kept on</dt>
          <dd>${about.day}</dd>
          <dt>Built with</dt>
          <dd>
            version
            ${about.version}${about.commit && html`, commit <span class="hash">${about.commit}</span>`}
          </dd>
          <dt>Hash over the content</dt>
          <dd class="hash">${about.contentHash}</dd>
        </dl>
        ${lender.sample && html`<p class="notice">The lender is a sample: nothing in here was ever offered to anybody.</p>`}
        <p class="small muted">
          This file needs no server and no network. The archive of the same name holds it with every file that
          it was made from; <code>npm run release -- verify</code> with the name of either compares every
          byte.
        </p>
        <nav aria-label="Contents">
          <ul>
            ${contents.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}
          </ul>
        </nav>
      </header>
      <main>
        ${pagesSection(evidence)} ${changesSection(about.changes, about.before?.file)}
        ${claimsSection(evidence)} ${reviews} ${signOffs} ${ratesSection(evidence)}
        ${consentSection(evidence)} ${testimonialsSection(evidence)} ${lenderSection(evidence)}
        ${filesSection(evidence)}
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}\n`;
}
