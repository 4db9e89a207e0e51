import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { BuiltPage } from "../pages/built-page.ts";

/** Script elements that hold no script. */
const DATA = ["application/ld+json", "speculationrules"];

/** Bytes of a built file as it is served: compressed where it is text. The same on every machine. */
export function servedBytes(folder: string, address: string): number {
  const file = join(folder, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The scripts in files that a page loads from its own host, also those which its scripts import; apart, those loaded by a press. */
function followScripts({ source, site: { folder } }: BuiltPage) {
  const loaded = new Set<string>();
  const pressed = new Set<string>();
  const follow = (address: string) => {
    if (loaded.has(address)) return;
    loaded.add(address);
    const code = readFileSync(join(folder, address), "utf8");
    for (const [, call, name] of code.matchAll(/(?:from|import)\s*(\(?)["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      if (call) pressed.add(`/_astro/${name}`);
      else follow(`/_astro/${name}`);
    }
  };
  for (const [address] of source.matchAll(/\/_astro\/[\w.-]+\.js/g)) follow(address);
  return { loaded: [...loaded], pressed: [...pressed.difference(loaded)] };
}

const listScripts = (page: BuiltPage): string[] => followScripts(page).loaded;

/** Served bytes of the largest script that a page loads only when a visitor opens what needs it. */
export const pressedScriptBytes = (page: BuiltPage): number =>
  Math.max(0, ...followScripts(page).pressed.map((address) => servedBytes(page.site.folder, address)));

const scriptSizes = (page: BuiltPage) =>
  listScripts(page).map((address) => servedBytes(page.site.folder, address));

/** Served bytes of all scripts in files that a page loads from its own host. */
export const externalScriptBytes = (page: BuiltPage): number =>
  scriptSizes(page).reduce((sum, bytes) => sum + bytes, 0);

/** How many of these are so small that the request costs more than the bytes. */
export const countSmallScripts = (page: BuiltPage, leastBytes: number): number =>
  scriptSizes(page).filter((bytes) => bytes < leastBytes).length;

/** How many files a page asks its own host for at most: itself, its head's, its scripts, and pictures that are not lazy. */
export function countRequests(page: BuiltPage): number {
  const files = page.root.querySelectorAll(
    "link[rel=preload], link[rel=icon], link[rel=stylesheet], img:not([loading=lazy])",
  );
  return 1 + files.length + listScripts(page).length;
}

/** Compressed bytes of the scripts that are written into a page. */
export function inlineScriptBytes({ root }: BuiltPage): number {
  const code = root
    .querySelectorAll("script:not([src])")
    .filter((script) => !DATA.includes(script.getAttribute("type") ?? ""))
    .map((script) => script.rawText)
    .join("\n");
  return code ? brotliCompressSync(code).length : 0;
}

/** Served bytes of the fonts that a page loads at once. */
export const fontBytes = ({ root, site }: BuiltPage): number =>
  root
    .querySelectorAll("link[as=font]")
    .reduce((sum, link) => sum + servedBytes(site.folder, link.getAttribute("href") ?? ""), 0);

/** Served bytes of a page's first picture, as a phone loads it at this width: "480w". */
export function heroBytes({ root, site }: BuiltPage, width: string): number {
  const set = root.querySelector("picture source[type='image/avif']")?.getAttribute("srcset") ?? "";
  const entry = set.split(", ").find((one) => one.endsWith(` ${width}`));
  if (!entry) throw new Error(`The landing page's first picture has no AVIF that is ${width} wide.`);
  return servedBytes(site.folder, entry.split(" ")[0] ?? "");
}
