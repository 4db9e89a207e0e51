import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse, type HTMLElement } from "node-html-parser";
import { brotliCompressSync } from "node:zlib";

/** Script elements that hold no script. */
const DATA = ["application/ld+json", "speculationrules"];

export interface PageWeight {
  /** Bytes of the page with its styles and data. */
  html: number;
  /** Bytes of the scripts in files, and of all scripts. */
  external: number;
  script: number;
  fonts: number;
  /** Elements in the page as it is sent, which a browser has to lay out. */
  elements: number;
  document: HTMLElement;
}

/** Bytes of a built file as it is served: compressed where it is text. */
export function servedBytes(folder: string, address: string): number {
  const file = join(folder, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** All scripts that a page loads from its own host, also those which its scripts import. */
function findScripts(folder: string, html: string): string[] {
  const found = new Set<string>();
  const follow = (address: string) => {
    if (found.has(address)) return;
    found.add(address);
    const code = readFileSync(join(folder, address), "utf8");
    for (const [, name] of code.matchAll(/(?:from|import)\s*\(?["'`]\.\/([\w.-]+\.js)["'`]/g))
      follow(`/_astro/${name}`);
  };
  for (const [address] of html.matchAll(/\/_astro\/[\w.-]+\.js/g)) follow(address);
  return [...found];
}

/** Weighs one built page: Brotli bytes as they are served, which are the same on every machine. */
export function weighPage(folder: string, file: string): PageWeight {
  const html = readFileSync(join(folder, file), "utf8");
  const document = parse(html, { blockTextElements: { script: true, style: true } });
  const inline = document
    .querySelectorAll("script:not([src])")
    .filter((script) => !DATA.includes(script.getAttribute("type") ?? ""))
    .map((script) => script.rawText)
    .join("\n");
  const external = findScripts(folder, html).reduce((sum, address) => sum + servedBytes(folder, address), 0);
  return {
    html: servedBytes(folder, file),
    external,
    script: external + (inline ? brotliCompressSync(inline).length : 0),
    fonts: document
      .querySelectorAll("link[as=font]")
      .reduce((sum, link) => sum + servedBytes(folder, link.getAttribute("href") ?? ""), 0),
    elements: document.querySelectorAll("*").length,
    document,
  };
}
