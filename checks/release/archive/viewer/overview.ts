import { spellDay } from "@heloc/lender/format/spell-day";
import { dayOf, keptUntil, type Shelved } from "../shelf.ts";
import { table } from "./fact-list.ts";
import { html, type Markup } from "./html.ts";
import { documentStyle } from "./style.ts";
import { POLICY } from "./viewer.ts";

/**
 * The page over all archives of a folder: which words were shown from when until when.
 * @param shelf in the order in which they were made
 * @param hashes of the files, by their names
 */
export function writeOverview(shelf: Shelved[], hashes: ReadonlyMap<string, string>): string {
  const rows = shelf
    .map((archive, index) => {
      const { file, about } = archive;
      const replacedOn = shelf.slice(index + 1).map(dayOf)[0];
      const viewer = file.replace(/\.tar$/, ".html");
      return [
        about ? html`<a href="${encodeURI(viewer)}">${spellDay(about.day)}</a>` : html`${dayOf(archive)}`,
        html`${replacedOn ? spellDay(replacedOn) : "still shown"}`,
        html`${replacedOn ? spellDay(keptUntil(replacedOn)) : ""}`,
        changesOf(archive),
        html`<a href="${encodeURI(file)}">${file}</a><br /><span class="hash"
            >content ${about?.contentHash ?? "not said"}<br />file ${hashes.get(file) ?? "not listed"}</span
          >`,
      ];
    })
    .reverse();
  const lender = shelf.at(-1)?.about?.lender;
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Archives</title>
      ${documentStyle()}
    </head>
    <body>
      <main>
        <p class="over">${lender}</p>
        <h1>What was shown, and when</h1>
        <p>
          For a day, take the newest archive from that day or before. Each names the one before it, so that
          one that was changed or taken away is noticed: <code>npm run release -- verify</code> compares all
          of them.
        </p>
        ${table(["Shown from", "Until", "Keep until", "Words that changed", "Archive and its hashes"], rows)}
        <p class="small muted">
          Keep until: five years after the last day, because the words of consent are in it (16 CFR 310.5).
          Regulation N asks for 24 months (12 CFR 1014.5).
        </p>
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}\n`;
}

function changesOf({ about }: Shelved): Markup {
  if (!about?.changes) return html`first archive`;
  if (about.changes.length === 0) return html`none`;
  return html`${about.changes.map(
    ({ page, added, removed }, index) =>
      html`${index > 0 && html`<br />`}${page}
        <span class="muted">+${added.length} −${removed.length}</span>`,
  )}`;
}
