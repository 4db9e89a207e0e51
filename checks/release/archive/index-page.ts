import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spellDay } from "@heloc/lender/format/spell-day";
import { readSignOffs } from "@heloc/lender/reviews";
import type { Facts } from "../../content/facts.ts";
import type { BuiltPage } from "../../pages/built-page.ts";
import { pictureName, WIDTHS } from "./screenshots.ts";
import { pathsIn } from "./manifest.ts";

/** Markup that is safe to put into a page as it is. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | undefined | false | Piece[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const textOf = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) return piece.map(textOf).join("");
  if (piece === undefined || piece === false) return "";
  return String(piece).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
};

/** Markup with values in it. What is not markup itself is text, whatever it contains. */
const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(strings.map((text, index) => text + textOf(pieces[index])).join(""));

interface Shown {
  facts: Facts;
  /** The archive, complete but for this page and the list of hashes. */
  folder: string;
  pages: BuiltPage[];
  /** The words beside the survey's box, by language; none where the lender's survey runs elsewhere. */
  consent: { text: string; textSha256: string }[];
  /** Version and commit of the project. */
  madeWith: string;
}

/** Nothing is asked of anywhere, and no script runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; base-uri 'none'";

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;color:#1c2430;max-width:75rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
pre{white-space:pre-wrap}summary{cursor:pointer;padding:.5rem 0}summary h3{display:inline;margin:0}
blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid #7b8794}dt{font-weight:600}
.shots{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}.shots img{max-width:100%;border:1px solid #7b8794}
td,th{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}@media print{.shots,nav{display:none}}`;

/** The files of the lender's folder that say what was in force on that day, in the order of a reader's questions. */
const FACT_FILES = ["rates", "lender", "testimonials", "provider", "reviews"];

/** The first page of an archive, for a person with nothing but a browser: what was shown on a day, and what proves it. */
export function writeIndexPage({ facts, folder, pages, consent, madeWith }: Shown): string {
  const { lender, today } = facts;
  const title = `What ${lender.brandName} showed on ${spellDay(today)}`;
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>
        ${STYLE}
      </style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        <p>
          ${lender.legalName}, NMLS #${lender.nmlsId}. ${lender.siteAddress}. Made with version ${madeWith}.
        </p>
        ${lender.sample && html`<p>The lender is a sample: nothing in here was ever offered to anybody.</p>`}
        <nav aria-label="Contents">
          ${["pages", "claims", "rates", "signatures", "consent", "files"].map((id) => html`<a href="#${id}">${id}</a> `)}
        </nav>
        <h2 id="pages">Pages as they were seen</h2>
        ${pages.map(pageDetails)}
        <h2 id="claims">Claims and their proof</h2>
        ${Object.values(facts.claims).map(claimDetails)}
        <h2 id="rates">Rates and terms</h2>
        ${disclosuresOn(pages).map(
          ([words, paths]) =>
            html`<blockquote>
              <pre>${words}</pre>
              <p>Shown on ${paths.join(", ")}</p>
            </blockquote>`,
        )}
        ${FACT_FILES.map((name) => asTyped(folder, `lender/${name}.yaml`))}
        <h2 id="signatures">Who had read the words before they were shown</h2>
        ${signatures(facts.folder)}
        <h2 id="consent">Consent to calls and texts</h2>
        ${consent.map(
          ({ text, textSha256 }) =>
            html`<blockquote class="consent">${text}</blockquote>
              <p>SHA-256 of these words, as it is stored with an application: <code>${textSha256}</code></p>`,
        )}
        ${
          consent.length === 0 &&
          html`<p>
            The survey was shown from ${new URL(facts.provider.address).host}, where its words are kept.
          </p>`
        }
        <h2 id="files">Files</h2>
        <p>SHA256SUMS has the hash of each: <code>sha256sum -c SHA256SUMS</code> compares them.</p>
        <pre>${pathsIn(folder).join("\n")}</pre>
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}\n`;
}

function pageDetails(page: BuiltPage): Markup {
  const { path, kind, file, root, blocks } = page;
  return html`<details class="page">
    <summary>
      <h3>${root.querySelector("head title")?.text ?? path}</h3>
      ${path}
    </summary>
    <p>Its file: <code>${kind === "survey" ? "survey" : "site"}/${file}</code></p>
    <div class="shots">
      ${WIDTHS.map(
        (width) =>
          html`<figure>
            <figcaption>${width} pixels wide</figcaption>
            <img
              loading="lazy"
              src="screenshots/${pictureName(page)}-${width}.png"
              alt="${path}, ${width} pixels wide. Its words stand below."
            />
          </figure>`,
      )}
    </div>
    <details>
      <summary>Its words</summary>
      ${blocks.map(({ text }) => html`<p>${text}</p>`)}
    </details>
  </details>`;
}

const claimDetails = (claim: Facts["claims"][string]): Markup =>
  html`<h3>${claim.text}${claim.withdrawn && " (withdrawn, not shown)"}</h3>
    <dl>
      ${Object.entries({
        "Limit beside it": claim.qualifier,
        "Holds in": claim.states.join(", "),
        Proof: [claim.evidence.kind, claim.evidence.reference, claim.evidence.link, claim.evidence.file]
          .filter(Boolean)
          .join(", "),
        "Who answers for it": claim.owner,
        "Proof looked at on": claim.asOf,
        "Counts until": claim.expires,
      }).map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`;

/** The sentences that went with rates, each with the pages on which it stood. */
function disclosuresOn(pages: BuiltPage[]): [string, string[]][] {
  const shown = new Map<string, Set<string>>();
  for (const page of pages)
    for (const disclosure of page.root.querySelectorAll("[data-disclosure]")) {
      const blocks = page.blocks.filter(({ element }) => element.closest("[data-disclosure]") === disclosure);
      const words = blocks.map(({ text }) => text).join("\n");
      if (words) shown.set(words, (shown.get(words) ?? new Set()).add(page.path));
    }
  return [...shown].map(([words, paths]) => [words, [...paths]]);
}

const asTyped = (folder: string, path: string): Markup | undefined =>
  existsSync(join(folder, path))
    ? html`<details>
        <summary>${path}, as it was typed</summary>
        <pre>${readFileSync(join(folder, path), "utf8")}</pre>
      </details>`
    : undefined;

function signatures(folder: string): Markup {
  const signOffs = readSignOffs(folder);
  if (signOffs.length === 0) return html`<p>Nobody had signed any.</p>`;
  return html`<table>
    <tr>
      <th scope="col">File</th>
      <th scope="col">Read by</th>
      <th scope="col">On</th>
      <th scope="col">Texts</th>
    </tr>
    ${signOffs.map(
      ({ file, reader, date, texts }) =>
        html`<tr>
          <td>${file}</td>
          <td>${reader}</td>
          <td>${date}</td>
          <td>${texts.length}</td>
        </tr>`,
    )}
  </table>`;
}
