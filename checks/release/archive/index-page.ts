import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spellDay } from "@heloc/lender/format/spell-day";
import type { SignOff } from "@heloc/lender/reviews";
import type { Claim } from "@heloc/lender/schema/claims";
import type { Facts } from "../../content/facts.ts";
import type { BuiltPage } from "../../pages/built-page.ts";
import { pictureName, WIDTHS } from "./screenshots.ts";
import { pathsIn } from "./manifest.ts";

interface Markup {
  markup: string;
}
type Piece = Markup | string | number | undefined | false | Piece[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function textOf(piece: Piece): string {
  if (piece === undefined || piece === false) return "";
  if (Array.isArray(piece)) return piece.map(textOf).join("");
  if (typeof piece === "object") return piece.markup;
  return String(piece).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}

/** Markup with values in it. What is not markup itself is text, whatever it contains. */
const markup = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  markup: strings.map((text, index) => text + textOf(pieces[index])).join(""),
});

/** The words beside the survey's box, and their hash as it is stored with an application. */
export interface ConsentWords {
  text: string;
  textSha256: string;
}

interface Shown {
  facts: Facts;
  /** The archive, complete but for this page and the list of hashes. */
  folder: string;
  pages: BuiltPage[];
  /** By language; none where the lender's survey runs elsewhere. */
  consent: ConsentWords[];
  /** Version and commit of the project. */
  madeWith: string;
}

/** Nothing is asked of anywhere, and no script runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; base-uri 'none'";

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;color:#1c2430;max-width:75rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
pre{white-space:pre-wrap}summary{cursor:pointer;padding:.5rem 0}
blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid #7b8794}
img{max-width:100%;border:1px solid #7b8794;vertical-align:top}
td,th{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}th{overflow-wrap:normal}@media print{img,nav{display:none}}`;

/** The files of the lender's folder that say what was in force on that day, in the order of a reader's questions. */
const FACT_FILES = ["rates", "lender", "testimonials", "provider", "reviews"];

const SECTIONS = ["pages", "claims", "rates", "signatures", "consent", "files"];

/** The first page of an archive, for a person with nothing but a browser: what was shown on a day, and what proves it. */
export function writeIndexPage({ facts, folder, pages, consent, madeWith }: Shown): string {
  const { lender, provider, signOffs, today } = facts;
  const title = `What ${lender.brandName} showed on ${spellDay(today)}`;
  const elsewhere = `The survey was shown from ${new URL(provider.address).host}, where its words are kept.`;
  return textOf(markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${{ markup: STYLE }}</style></head>
<body><main><h1>${title}</h1>
<p>${lender.legalName}, NMLS #${lender.nmlsId}. ${lender.siteAddress}. Made with version ${madeWith}.</p>
${lender.sample && markup`<p>The lender is a sample: nothing in here was ever offered to anybody.</p>`}
<nav aria-label="Contents">${SECTIONS.map((id) => markup`<a href="#${id}">${id}</a> `)}</nav>
<h2 id="pages">Pages as they were seen</h2>
${pages.map(pageDetails)}
<h2 id="claims">Claims and their proof</h2>
${claimsTable(Object.values(facts.claims))}
<h2 id="rates">Rates and terms</h2>
${disclosuresOn(pages)}
${FACT_FILES.map((name) => asTyped(folder, `lender/${name}.yaml`))}
<h2 id="signatures">Who had read the words before they were shown</h2>
${signOffs.length > 0 ? signaturesTable(signOffs) : markup`<p>Nobody had signed any.</p>`}
<h2 id="consent">Consent to calls and texts</h2>
${consent.map(
  ({ text, textSha256 }) => markup`<blockquote class="consent">${text}</blockquote>
<p>SHA-256 of these words, as it is stored with an application: <code>${textSha256}</code></p>`,
)}
${consent.length === 0 && markup`<p>${elsewhere}</p>`}
<h2 id="files">Files</h2>
<p>SHA256SUMS has the hash of each: <code>sha256sum -c SHA256SUMS</code> compares them.</p>
<pre>${pathsIn(folder).join("\n")}</pre></main></body></html>
`);
}

const pageDetails = (page: BuiltPage): Markup =>
  markup`<details class="page"><summary>${page.path} ${page.root.querySelector("head title")?.text}</summary>
<p>Its file: <code>${page.kind === "survey" ? "survey" : "site"}/${page.file}</code></p>
${WIDTHS.map((width) => {
  const alt = `${page.path}, ${width} pixels wide. Its words stand below.`;
  return markup`<img loading="lazy" src="screenshots/${pictureName(page)}-${width}.png" alt="${alt}"> `;
})}
${page.blocks.map(({ text }) => markup`<p>${text}</p>`)}</details>
`;

const table = (head: string[], rows: Piece[][]): Markup =>
  markup`<table><tr>${head.map((name) => markup`<th scope="col">${name}</th>`)}</tr>
${rows.map((row) => markup`<tr>${row.map((cell) => markup`<td>${cell}</td>`)}</tr>`)}</table>`;

const claimsTable = (claims: Claim[]): Markup =>
  table(
    ["Claim", "Limit beside it", "Holds in", "Proof", "Who answers for it", "Looked at on", "Counts until"],
    claims.map(({ text, withdrawn, qualifier, states, evidence, owner, asOf, expires }) => [
      [text, withdrawn && " (withdrawn, not shown)"],
      qualifier,
      states.join(", "),
      [evidence.kind, evidence.reference, evidence.link, evidence.file].filter(Boolean).join(", "),
      owner,
      asOf,
      expires,
    ]),
  );

/** The sentences that went with rates, each with the pages on which it stood. */
function disclosuresOn(pages: BuiltPage[]): Markup[] {
  const shown = pages.flatMap(({ path, root }) =>
    root
      .querySelectorAll("[data-disclosure]")
      .map(({ structuredText }) => ({ path, words: structuredText.trim() })),
  );
  return [...Map.groupBy(shown, ({ words }) => words)]
    .filter(([words]) => words !== "")
    .map(([words, places]) => {
      const paths = [...new Set(places.map(({ path }) => path))].join(", ");
      return markup`<blockquote><pre>${words}</pre><p>Shown on ${paths}</p></blockquote>`;
    });
}

const asTyped = (folder: string, path: string): Markup | false =>
  existsSync(join(folder, path)) &&
  markup`<details><summary>${path}, as it was typed</summary>
<pre>${readFileSync(join(folder, path), "utf8")}</pre></details>`;

const signaturesTable = (signOffs: SignOff[]): Markup =>
  table(
    ["File", "Read by", "On", "Texts"],
    signOffs.map(({ file, reader, date, texts }) => [file, reader, date, texts.length]),
  );
