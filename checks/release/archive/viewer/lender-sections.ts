import { FACT_FILES } from "@heloc/lender/schema/fact-files";
import { parse } from "yaml";
import type { BuiltPage } from "../../../pages/built-page.ts";
import { sha256, type BundleFile } from "../tar/bundle.ts";
import type { Evidence } from "./evidence.ts";
import { factList, factTable, isRecord, table, type Labels } from "./fact-list.ts";
import { html, type Markup } from "./html.ts";

type FactFile = keyof typeof FACT_FILES;

const labelsOf = (name: FactFile): Labels =>
  FACT_FILES[name].schema.toJSONSchema({ io: "input", unrepresentable: "any" }) as Labels;

const contentOf = (files: BundleFile[], path: string): Buffer | undefined =>
  files.find((file) => file.path === path)?.content;

/** What a file of the lender's folder says, as it is typed there. */
function typed(files: BundleFile[], name: string): unknown {
  const content = contentOf(files, `lender/${name}.yaml`);
  return content && (parse(content.toString("utf8")) as unknown);
}

/** Each claim with its limit, its proof, who answers for it, and its days. */
export function claimsSection({ facts, files }: Evidence): Markup {
  const claims = Object.entries(facts.claims).map(([id, claim]) => {
    const { evidence } = claim;
    const proof = evidence.file && contentOf(files, `lender/${evidence.file.replace(/^\.?\//, "")}`);
    return html`<article class="card" id="claim-${id}">
      <h3>${claim.text} ${claim.withdrawn && html`<span class="tag">withdrawn, not shown</span>`}</h3>
      <dl>
        <dt>Limit beside it</dt>
        <dd>${claim.qualifier}</dd>
        ${
          claim.shortQualifier &&
          html`<dt>Limit in a few words</dt>
            <dd>${claim.shortQualifier}</dd>`
        }
        <dt>Holds in</dt>
        <dd>${claim.states.join(", ")}</dd>
        <dt>Proof</dt>
        <dd>
          ${evidence.kind}: ${evidence.reference}
          ${evidence.link && html`<br /><a href="${evidence.link}">${evidence.link}</a>`}
          ${evidence.file && html`<br />File ${evidence.file}, ${proof ? html`SHA-256 <span class="hash">${sha256(proof)}</span>` : "not in this archive"}`}
        </dd>
        <dt>Who answers for it</dt>
        <dd>${claim.owner}</dd>
        <dt>Proof looked at on</dt>
        <dd>${claim.asOf}</dd>
        <dt>Counts until</dt>
        <dd>${claim.expires}</dd>
      </dl>
    </article>`;
  });
  return html`<section id="claims">
    <h2>Claims and their proof</h2>
    ${claims}
  </section>`;
}

/** The order in which the entries of reviews.yaml are read. */
const REVIEW = ["words", "file", "kind", "reviewer", "reader", "date", "reason", "texts"];

/** Words that a person looked at and answered for; nothing where the folder has no such file. */
export function reviewsSection({ files }: Evidence): Markup | undefined {
  const content = contentOf(files, "lender/reviews.yaml");
  if (!content) return undefined;
  return html`<section id="reviews">
    <h2>Reviewed words</h2>
    <p>Words that were read twice, with the person who decided that they may be shown.</p>
    ${reviewTable(content.toString("utf8"))}
  </section>`;
}

/** Who has read the words of which file; nothing where the folder has no such list. */
export function signOffsSection({ files }: Evidence): Markup | undefined {
  const content = contentOf(files, "lender/sign-offs.yaml");
  if (!content) return undefined;
  return html`<section id="sign-offs">
    <h2>Read before it was shown</h2>
    <p>Who had read the words of each file, and when. A text that changes has to be read again.</p>
    ${reviewTable(content.toString("utf8"))}
  </section>`;
}

/** As a table where the file is what we expect, and as it is where it is not. */
function reviewTable(source: string): Markup {
  const asTyped = html`<pre>${source}</pre>`;
  try {
    const value = parse(source) as unknown;
    const entries = isRecord(value) ? Object.values(value).find(Array.isArray) : value;
    if (!Array.isArray(entries) || entries.length === 0 || !entries.every(isRecord)) return asTyped;
    const names = [...new Set([...REVIEW, ...entries.flatMap(Object.keys)])];
    return factTable(
      entries.map((entry) =>
        Object.fromEntries(names.filter((name) => name in entry).map((name) => [name, countOf(entry[name])])),
      ),
    );
  } catch {
    return asTyped;
  }
}

/** A list is told by its length: the marks of texts say nothing to a reader. */
const countOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);

/** The rates of that day, and the sentences that went with them. */
export function ratesSection({ files, pages }: Evidence): Markup {
  return html`<section id="rates">
    <h2>Rates and terms of that day</h2>
    ${[...disclosuresOn(pages)].map(
      ([words, paths]) =>
        html`<blockquote class="reading">
          ${words.split("\n").map((line) => html`<p>${line}</p>`)}
          <p class="small muted">Shown on ${paths.join(", ")}</p>
        </blockquote>`,
    )}
    <h3>The numbers behind them</h3>
    ${factList(typed(files, "rates"), labelsOf("rates"))}
  </section>`;
}

/** The disclosures as pages showed them, in lines, each with the pages on which it stood. */
function disclosuresOn(pages: BuiltPage[]): Map<string, string[]> {
  const shown = new Map<string, Set<string>>();
  for (const page of pages)
    for (const disclosure of page.root.querySelectorAll("[data-disclosure]")) {
      const blocks = page.blocks.filter(({ element }) => element.closest("[data-disclosure]") === disclosure);
      const words = blocks.map(({ text }) => text).join("\n");
      if (words) shown.set(words, (shown.get(words) ?? new Set()).add(page.path));
    }
  return new Map([...shown].map(([words, paths]) => [words, [...paths]]));
}

/** What was agreed to with the survey's box: the words that are stored with an application, and their hash. */
export function consentSection({ consent, facts }: Evidence): Markup {
  return html`<section id="consent">
    <h2>Consent to calls and texts</h2>
    ${
      consent
        ? html`<blockquote id="consent-words">${consent.text}</blockquote>
            <dl>
              <dt>SHA-256 of these words</dt>
              <dd class="hash" id="consent-sha256">${consent.textSha256}</dd>
              <dt>Who may call or text</dt>
              <dd>${facts.lender.sellers.join(", ")}</dd>
            </dl>
            <p class="small muted">
              An application that agreed is stored with these words and this hash (<code
                >consent.textSha256</code
              >
              in <code>npm run leads -- list --json</code>). The box is not ticked beforehand, and an
              application without it is taken all the same.
            </p>`
        : html`<p>
            The survey was shown from ${new URL(facts.provider.address).host}. Its words of consent are kept
            there, not in this archive.
          </p>`
    }
  </section>`;
}

/** Customers' words with what proves them. */
export function testimonialsSection({ files }: Evidence): Markup {
  const value = typed(files, "testimonials");
  const list =
    isRecord(value) && Array.isArray(value.testimonials) ? value.testimonials.filter(isRecord) : [];
  const labels = labelsOf("testimonials").properties?.testimonials?.items;
  return html`<section id="testimonials">
    <h2>Testimonials and their consent</h2>
    ${list.length === 0 && html`<p>None were shown.</p>`}
    ${list.map(
      ({ name, text, ...rest }) =>
        html`<article class="card">
          <h3>${String(name)}</h3>
          <blockquote>${String(text)}</blockquote>
          ${factList(rest, typeof labels === "object" ? labels : {})}
        </article>`,
    )}
  </section>`;
}

/** Who the lender was: names, licenses, notices, who ran the survey. */
export const lenderSection = ({ files }: Evidence): Markup =>
  html`<section id="lender">
    <h2>The lender</h2>
    ${factList(typed(files, "lender"), labelsOf("lender"))}
    <h3>Who ran the survey</h3>
    ${factList(typed(files, "provider"), labelsOf("provider"))}
  </section>`;

/** Every file with its hash. */
export const filesSection = ({ about, files }: Evidence): Markup =>
  html`<section id="files">
    <h2>Files and hashes</h2>
    <dl>
      <dt>Hash over the content</dt>
      <dd class="hash">${about.contentHash}</dd>
      ${
        about.before &&
        html`<dt>Archive before this one</dt>
          <dd>${about.before.file}<br /><span class="hash">${about.before.sha256}</span></dd>`
      }
    </dl>
    <details>
      <summary>
        All ${files.length} files
        <span class="muted">with their SHA-256, as in SHA256SUMS of the archive</span>
      </summary>
      ${table(
        ["File", "Bytes", "SHA-256"],
        files.map(({ path, content }) => [
          html`${path}`,
          html`${content.length.toLocaleString("en-US")}`,
          html`<span class="hash">${sha256(content)}</span>`,
        ]),
      )}
    </details>
  </section>`;
