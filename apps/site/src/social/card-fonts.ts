import fraunces from "@heloc/design/fonts/fraunces.woff2?inline";
import instrumentSans from "@heloc/design/fonts/instrument-sans.woff2?inline";
import type { SatoriOptions } from "satori";
import subsetFont from "subset-font";

type Fonts = SatoriOptions["fonts"];

/** The content of a file that Vite has put into the program as a `data:` address (`?inline`). */
const decodeInlineFile = (address: string) => Buffer.from(address.slice(address.indexOf(",") + 1), "base64");

/** The files as the pages load them, in base64. */
export const fontFiles = [fraunces, instrumentSans];

/** The size of the brand's name, in pixels. */
export const BRAND_SIZE = 32;

/** The family of headings at a size in pixels: browsers draw them for their size (`font-optical-sizing: auto`). */
export const headingFont = (size: number) => `Fraunces ${size}`;

/** The family of text at a weight. */
export const textFont = (weight: 500 | 600) => `Instrument Sans ${weight}`;

/** Satori draws a variable font in its default style only, so each style becomes a font of its own. */
async function makeFont(name: string, file: string, variationAxes: Record<string, number>) {
  const wholeFont = { keepAllGlyphs: true, targetFormat: "sfnt" } as const;
  return { name, data: await subsetFont(decodeInlineFile(file), "", { ...wholeFont, variationAxes }) };
}

const loaded = new Map<number, Promise<Fonts>>();

/** The fonts of a drawing whose heading has this size. The same list each time, because Satori parses a new one again. */
export function fontsFor(headingSize: number): Promise<Fonts> {
  const fonts =
    loaded.get(headingSize) ??
    Promise.all([
      makeFont(headingFont(headingSize), fraunces, { opsz: headingSize }),
      ...([500, 600] as const).map((wght) => makeFont(textFont(wght), instrumentSans, { wght })),
    ]);
  loaded.set(headingSize, fonts);
  return fonts;
}
