import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spellDay } from "@heloc/lender/format/spell-day";
import { stringify } from "yaml";
import type { Facts } from "../../content/facts.ts";
import type { BuiltPage } from "../../pages/built-page.ts";
import { pathsIn } from "./manifest.ts";
import { pictureName, WIDTHS } from "./screenshots.ts";

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;color:#1c2430;max-width:75rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
pre{white-space:pre-wrap}summary{cursor:pointer;padding:.5rem 0}
blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid #7b8794}
img{max-width:100%;border:1px solid #7b8794;vertical-align:top}@media print{img,nav{display:none}}`;

/** The files of the lender's folder that say what was in force on that day, in the order of a reader's questions. */
const FACT_FILES = ["rates", "lender", "testimonials", "provider", "reviews"];

/** A text as HTML, whatever it contains. */
const html = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const data = (value: unknown): string => `<pre>${html(stringify(value, { lineWidth: 0 }))}</pre>`;

/**
 * The first page of an archive, for a person with nothing but a browser: what was shown on a day, and what proves it.
 * @param folder the archive, complete but for this page and the list of hashes
 */
export function writeIndexPage(folder: string, pages: readonly BuiltPage[], facts: Facts): string {
  const { lender, provider, claims, signOffs, today } = facts;
  const title = html(`What ${lender.brandName} showed on ${spellDay(today)}`);
  const consent = pages.flatMap(consentWords);
  const elsewhere = `<p>The survey was shown from ${new URL(provider.address).host}, where its words are kept.</p>`;
  const sections = {
    "Pages as they were seen": pages.map(pageDetails),
    "Claims and their proof": [data(claims)],
    "Rates and terms": FACT_FILES.map((name) => asTyped(folder, `lender/${name}.yaml`)),
    "Who had read the words before they were shown": [
      signOffs.length > 0
        ? data(signOffs.map(({ texts, ...signOff }) => ({ ...signOff, texts: texts.length })))
        : "<p>Nobody had signed any.</p>",
    ],
    "Consent to calls and texts": consent.length > 0 ? consent : [elsewhere],
    Files: [
      "<p>SHA256SUMS has the hash of each: <code>sha256sum -c SHA256SUMS</code> compares them.</p>",
      `<pre>${html(pathsIn(folder).join("\n"))}</pre>`,
    ],
  };
  const sample = "<p>The lender is a sample: nothing in here was ever offered to anybody.</p>";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p>${html(`${lender.legalName}, NMLS #${lender.nmlsId}. ${lender.siteAddress}`)}</p>
${lender.sample ? sample : ""}
${Object.entries(sections)
  .map(([heading, parts]) => `<h2>${heading}</h2>\n${parts.join("\n")}`)
  .join("\n")}
</main></body></html>
`;
}

function pageDetails(page: BuiltPage): string {
  const { path, kind, file, root, blocks } = page;
  const pictures = WIDTHS.map(
    (width) =>
      `<img loading="lazy" src="screenshots/${pictureName(page)}-${width}.png" alt="${html(path)}, ${width} pixels wide. Its words stand below."> `,
  );
  const summary = html(`${path} ${root.querySelector("head title")?.text}`);
  const place = `<p>Its file: <code>${kind === "survey" ? "survey" : "site"}/${html(file)}</code></p>`;
  const words = blocks.map(({ text }) => `<p>${html(text)}</p>`);
  return `<details class="page"><summary>${summary}</summary>\n${[place, ...pictures, ...words].join("\n")}</details>`;
}

const asTyped = (folder: string, path: string): string =>
  existsSync(join(folder, path))
    ? `<details><summary>${path}, as it was typed</summary>\n<pre>${html(readFileSync(join(folder, path), "utf8"))}</pre></details>`
    : "";

/** The words beside the box of our own survey's form. */
function consentWords({ root }: BuiltPage): string[] {
  const hash = root.querySelector("[name=consentTextSha256]")?.getAttribute("value");
  const words = root.querySelector('label[for="consentContact"]')?.text ?? "";
  return hash === undefined
    ? []
    : [
        `<blockquote class="consent">${html(words)}</blockquote>
<p>SHA-256 of these words, as it is stored with an application: <code>${html(hash)}</code></p>`,
      ];
}
