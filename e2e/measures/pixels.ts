import type { Page } from "@playwright/test";
import sharp from "sharp";

export type Color = readonly [red: number, green: number, blue: number];

/** What a part of the window looks like. */
export interface Shot {
  width: number;
  height: number;
  at: (x: number, y: number) => Color;
}

export interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture of a part of the window; a text cursor is left out. */
export async function shoot(page: Page, clip: Clip): Promise<Shot> {
  const file = await page.screenshot({ clip, caret: "hide", animations: "disabled" });
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => {
      const start = (y * info.width + x) * 3;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(first: Color, second: Color): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** All points of a picture. */
export function* pointsOf({
  width,
  height,
}: Pick<Shot, "width" | "height">): Generator<[x: number, y: number]> {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) yield [x, y];
}
