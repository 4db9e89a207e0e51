import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { chosenFolder } from "../config.ts";
import { readWhenChanged } from "../read-when-changed.ts";
import type { BrandFacts, ColorRole } from "../schema/brand.ts";

const TOKENS = fileURLToPath(new URL("../../../design/src/tokens.css", import.meta.url));
const CACHE = fileURLToPath(new URL("../../../../.cache/brand/", import.meta.url));

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
/** In percent of what a visitor has set; tokens.css has the normal one. With more than 110% the header is higher than 72 pixels. */
const TEXT_SIZE = { small: "100%", large: "110%" };
/** Radius of cards, and of buttons and boxes. */
const CORNERS = { square: ["0px", "0px"], slight: ["6px", "4px"], round: ["14px", "10px"] } as const;

/** What a brand says in the place of what tokens.css says. */
export function brandTheme({
  colors,
  textSize,
  corners,
}: Pick<BrandFacts, "colors" | "textSize" | "corners">): string {
  const [card, control] = CORNERS[corners];
  const tokens = {
    ...Object.fromEntries(
      Object.entries(TOKEN_OF).map(([role, token]) => [`color-${token}`, colors[role as ColorRole]]),
    ),
    "radius-card": card,
    "radius-control": control,
    // The last two digits are how much of a shadow is seen.
    "shadow-card": `0 1px 0 ${colors.line}, 10px 18px 34px -18px ${colors.shadow}59`,
    "shadow-panel": `0 1px 0 ${colors.line}, 18px 30px 60px -24px ${colors.shadow}80`,
  };
  const lines = Object.entries(tokens).map(([name, value]) => `  --${name}: ${value};`);
  const size = textSize === "normal" ? "" : `:root {\n  --root-font-size: ${TEXT_SIZE[textSize]};\n}\n`;
  return `@theme {\n${lines.join("\n")}\n}\n${size}`;
}

/** Two lenders may be built at once. */
const themeFile = (folder: string): string =>
  join(CACHE, `theme-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}.css`);

/** Writes the file that brandCss() has style sheets import. @throws LenderProblems where the folder cannot be read */
export function writeTheme(folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(themeFile(folder), `@import "${TOKENS}";\n${brandTheme(readWhenChanged(folder).brand)}`);
}

/**
 * Gives the style sheets of an app the look of a lender: in the place of tokens.css they import a file that imports it and then
 * says what is the brand's. Tailwind reads what a style sheet imports from files, past every plugin, so it is one.
 */
export function brandCss(): Plugin {
  const folder = chosenFolder();
  return {
    name: "brand-css",
    config() {
      writeTheme(folder);
      return { resolve: { alias: { "@heloc/design/tokens.css": themeFile(folder) } } };
    },
  };
}
