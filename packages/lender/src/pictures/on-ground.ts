import sharp from "sharp";
import { readColor } from "../brand/contrast.ts";

/** How far a color may be from the page's, of 255, before its edge is seen. */
const TOLERANCE = 8;
/** The part of the landing page's picture, from above, over which its text may lie. */
const UNDER_TEXT = 0.12;

/**
 * Whether a picture runs into the page: all of its edges have the page's color, and with `underText` the upper part too,
 * over which the landing page sets text.
 */
export async function standsOnGround(file: string, ground: string, underText = false): Promise<boolean> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: ground })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const wanted = readColor(ground);
  const isGround = (x: number, y: number) =>
    wanted.every((value, index) => {
      const channel = channels < 3 ? 0 : index;
      return Math.abs((data[(y * width + x) * channels + channel] ?? 0) - value) <= TOLERANCE;
    });
  const top = underText ? Math.round(height * UNDER_TEXT) : 1;
  for (let y = 0; y < height; y++) {
    const isWhole = y < top || y === height - 1;
    for (let x = 0; x < width; x += isWhole ? 1 : Math.max(1, width - 1)) if (!isGround(x, y)) return false;
  }
  return true;
}
