import { transform } from "lightningcss";

const STYLES = /(?<=<style>)[^]*?(?=<\/style>)/g;
/** The minifier writes the mixed color beside the mixture, for browsers that cannot mix: it is the same color. */
const MIXTURES = /@supports ?\(color: ?color-mix\(in lab, ?red, ?red\)\) ?\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Astro gives each island a hash of this checkout's folder, which nothing reads: a page weighs the same wherever it was built. */
export const withoutIslandIds = (page: string): string => page.replaceAll(/(<astro-island) uid="\w+"/g, "$1");

/** A style sheet without the rules and variables that nothing uses. @param text of its pages, and of scripts that write into them */
export function pruneStyles(styles: string, text: string): string {
  const plain = text
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
  const words = new Set(plain.match(/[^\s"'`]+/g));
  const isUsed = (name: string) => words.has(name) || (/["'`]/.test(name) && plain.includes(name));
  const classes = namesIn(styles, /\.((?:\\.|[\w-])+)/g).map((name) => name.replaceAll("\\", ""));
  let pruned = dropUnused(
    styles.replace(MIXTURES, ""),
    classes.filter((name) => !isUsed(name)),
  );
  // Without its rule a variable may be left over, and with it the one that it was made of.
  for (;;) {
    const used = new Set(namesIn(pruned, /var\((--[\w-]+)/g));
    const unused = namesIn(pruned, /(?:@property |[{;])(--[\w-]+)(?=[:{])/g).filter(
      (name) => !used.has(name) && !text.includes(name),
    );
    if (unused.length === 0) return pruned;
    pruned = dropUnused(pruned, unused);
  }
}

const namesIn = (styles: string, pattern: RegExp): string[] =>
  Array.from(styles.matchAll(pattern), ([, name = ""]) => name);

const dropUnused = (styles: string, unusedSymbols: string[]): string =>
  transform({ filename: "page.css", code: Buffer.from(styles), minify: true, unusedSymbols }).code.toString();

/**
 * Takes out of the built pages what nothing uses. Style sheets stay shared, because the security policy holds the hash of each.
 * @param pages the HTML of every page by its file
 * @param scripts of the pages with islands
 */
export function lightenPages(pages: ReadonlyMap<string, string>, scripts: string): Map<string, string> {
  const textByStyles = new Map<string, string>();
  for (const page of pages.values()) {
    const text = page.replace(STYLES, "") + (page.includes("<astro-island") ? scripts : "");
    for (const [styles] of page.matchAll(STYLES))
      textByStyles.set(styles, (textByStyles.get(styles) ?? "") + text);
  }
  const pruned = new Map(Array.from(textByStyles, ([styles, text]) => [styles, pruneStyles(styles, text)]));
  return new Map(
    Array.from(pages, ([name, page]) => [
      name,
      withoutIslandIds(page.replace(STYLES, (styles) => pruned.get(styles) ?? styles)),
    ]),
  );
}
