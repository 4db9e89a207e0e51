import type { BuiltPage } from "../../../pages/built-page.ts";
import { allPassages, passagesOf } from "../../../pages/passages.ts";
import type { PageChange } from "../about.ts";
import { headOf } from "../changes.ts";
import { WIDTHS } from "../screenshots.ts";
import { pictureName } from "../shown-pages.ts";
import type { Evidence } from "./evidence.ts";
import { html, type Markup } from "./html.ts";
import { dataAddress, standalonePage } from "./standalone-page.ts";

/** Every page as it was seen: two pictures, the page itself, its words as plain text. */
export function pagesSection(evidence: Evidence): Markup {
  const pages = evidence.pages.filter(({ kind }) => kind !== "text");
  const texts = evidence.pages.filter(({ kind }) => kind === "text");
  return html`<section id="pages">
    <h2>Pages as they were seen</h2>
    ${pages.map((page, index) => pageDetails(page, evidence, index === 0))}
    <h3>Texts for machines</h3>
    ${texts.map(
      ({ path, source }) =>
        html`<details>
          <summary>${path}</summary>
          <pre>${source}</pre>
        </details>`,
    )}
  </section>`;
}

function pageDetails(page: BuiltPage, evidence: Evidence, isOpen: boolean): Markup {
  const { path, source, root, site } = page;
  const title = root.querySelector("head title")?.text ?? path;
  return html`<details class="page" id="page-${pictureName(page)}" ${isOpen && html` open`}>
    <summary>
      <h3>${title}</h3>
      <span class="muted">${path}</span>
    </summary>
    <label class="full"><input type="checkbox" />Pictures in full size</label>
    <div class="shots">${WIDTHS.map((width) => picture(page, width, evidence))}</div>
    <details class="screen">
      <summary>The page itself <span class="muted">as a visitor without JavaScript saw it</span></summary>
      <iframe
        sandbox=""
        loading="lazy"
        title="${title}: the page itself"
        srcdoc="${standalonePage(source, site.origin + path, evidence.places)}"
      ></iframe>
    </details>
    <details>
      <summary>Its words <span class="muted">as plain text</span></summary>
      ${words(page)}
    </details>
  </details>`;
}

function picture(page: BuiltPage, width: number, { files }: Evidence): Markup | undefined {
  const name = `screenshots/${pictureName(page)}-${width}`;
  const file = files.find(({ path }) => path.startsWith(`${name}.`));
  if (!file) return undefined;
  const label = `${page.path} in a window ${width} pixels wide`;
  return html`<figure>
    <figcaption>${width} pixels wide</figcaption>
    <div class="scroll" tabindex="0" role="region" aria-label="Picture of ${label}">
      <img src="${dataAddress(file.content, file.path)}" alt="${label}. Its words stand below." />
    </div>
  </figure>`;
}

/** A page's words in their order, then what is read aloud, and the addresses that it leads to. */
function words(page: BuiltPage): Markup {
  const [title, description] = headOf(page);
  const shown = new Set(page.blocks.flatMap(passagesOf).map(({ text }) => text));
  const spoken = allPassages(page)
    .filter(({ text, element }) => element && !shown.has(text) && isSpoken(text, element.attributes))
    .map(({ text }) => text);
  const links = page.root
    .querySelectorAll("a[href]")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((address) => !address.startsWith("#"));
  return html`<div class="reading">
    <p class="muted">Title: ${title}</p>
    ${description && html`<p class="muted">Description for search results: ${description}</p>`}
    ${page.blocks.flatMap((block) =>
      passagesOf(block).map(({ text }) =>
        /^(h\d|summary)$/i.test(block.element.rawTagName)
          ? html`<p class="heading">${text}</p>`
          : html`<p>${text}</p>`,
      ),
    )}
    ${wordList("Read aloud, or in place of a picture", spoken)} ${wordList("Links lead to", links)}
  </div>`;
}

const isSpoken = (text: string, attributes: Record<string, string>) =>
  Object.values(attributes).includes(text);

const wordList = (heading: string, texts: string[]): Markup | undefined =>
  texts.length > 0
    ? html`<p class="heading">${heading}</p>
        <ul>
          ${[...new Set(texts)].map((text) => html`<li>${text}</li>`)}
        </ul>`
    : undefined;

/** What visitors read that they did not read in the archive before, and the other way around. */
export function changesSection(changes: PageChange[] | undefined, before: string | undefined): Markup {
  return html`<section id="changes">
    <h2>What differs from the archive before</h2>
    ${
      changes === undefined
        ? html`<p>This is the first archive of its folder.</p>`
        : changes.length === 0
          ? html`<p>No page shows other words than in ${before}.</p>`
          : html`<p>Compared with ${before}, sentence by sentence.</p>`
    }
    ${changes?.map(
      ({ page, added, removed }) =>
        html`<details open>
          <summary>
            ${page} <span class="muted">${added.length} added, ${removed.length} removed</span>
          </summary>
          ${removed.map((text) => html`<del><span class="visually-hidden">Removed: </span>${text}</del>`)}
          ${added.map((text) => html`<ins><span class="visually-hidden">Added: </span>${text}</ins>`)}
        </details>`,
    )}
  </section>`;
}
