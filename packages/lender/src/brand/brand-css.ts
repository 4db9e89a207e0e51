import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { chosenFolder } from "../config.ts";
import { readWhenChanged } from "../read-when-changed.ts";
import type { BrandFacts, ColorRole } from "../schema/brand.ts";

const TOKENS = fileURLToPath(new URL("../../../design/src/tokens.css", import.meta.url));
const CACHE = fileURLToPath(new URL("../../../../.cache/brand/", import.meta.url));

/** What the style sheets call each color. */
const TOKEN_OF: Record<Exclude<ColorRole, "shadow">, string> = {
  ground: "paper",
  band: "sand",
  line: "hairline",
  edge: "edge",
  text: "ink",
  quietText: "muted",
  primary: "evergreen",
  primaryDeep: "evergreen-deep",
  accent: "terracotta",
  stars: "brass",
  highlight: "gold",
  tint: "sky",
};
/** In percent of what a visitor has set, 16 pixels for most. With more than 110% the header is higher than 72 pixels. */
const TEXT_SIZE = { small: "100%", normal: "106.25%", large: "110%" };
/** Radius of cards, and of buttons and boxes. */
export const CORNERS = {
  square: { card: "0px", control: "0px" },
  slight: { card: "6px", control: "4px" },
  round: { card: "14px", control: "10px" },
};

type Look = Pick<BrandFacts, "colors" | "textSize" | "corners">;

/**
 * tokens.css with the values of a brand.
 * @throws when it lacks one of the tokens that a brand gives a value
 */
export function brandTokens(css: string, { colors, textSize, corners }: Look): string {
  let text = css;
  const replace = (pattern: RegExp, value: string) => {
    if (!pattern.test(text)) throw new Error(`tokens.css holds nothing like ${pattern.source}`);
    text = text.replace(pattern, value);
  };
  const color = (token: string) => new RegExp(`(?<=--color-${token}: )#[0-9a-f]{6}(?=;)`);
  const tokens = Object.entries(TOKEN_OF) as [keyof typeof TOKEN_OF, string][];
  for (const [role, token] of tokens) replace(color(token), colors[role]);
  // The first color of a shadow is a thin line; the last two digits of the second are how much of it is seen.
  replace(/(?<=--shadow-(card|panel): 0 1px 0 )#[0-9a-f]{6}/g, colors.line);
  replace(/(?<=--shadow-(card|panel): [^;]*)#[0-9a-f]{6}(?=[0-9a-f]{2};)/g, colors.shadow);
  for (const part of ["card", "control"] as const)
    replace(new RegExp(`(?<=--radius-${part}: )\\d+px(?=;)`), CORNERS[corners][part]);
  replace(/(?<=font-size: )106\.25%(?=;)/, TEXT_SIZE[textSize]);
  return text;
}

/**
 * Gives the style sheets of an app the look of a lender: they import tokens.css from a copy that holds its values. Tailwind
 * reads what a style sheet imports from files, past every plugin, so the copy is one.
 */
export function brandCss(): Plugin {
  const folder = chosenFolder();
  // Two lenders may be built at once.
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const copy = join(CACHE, `tokens-${name}.css`);
  const write = () => {
    const { brand } = readWhenChanged(folder);
    const here = relative(dirname(copy), dirname(TOKENS));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, brandTokens(readFileSync(TOKENS, "utf8"), brand).replaceAll('"./', `"${here}/`));
  };
  return {
    name: "brand-css",
    config() {
      write();
      return { resolve: { alias: { "@heloc/design/tokens.css": copy } } };
    },
    configureServer({ watcher, config }) {
      const sources = [TOKENS, join(folder, "brand.yaml")];
      watcher.add(sources);
      watcher.on("change", (file) => {
        if (!sources.includes(file)) return;
        try {
          write();
        } catch (error) {
          // The old look stays until the file can be read again.
          config.logger.error(error instanceof Error ? error.message : String(error));
        }
      });
    },
  };
}
