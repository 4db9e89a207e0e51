import type { Page } from "@playwright/test";
import sharp from "sharp";

export type Color = readonly [red: number, green: number, blue: number];

/** The contrast of edges, signs and focus rings with what is beside them (WCAG 2.2, 1.4.11). */
export const LEAST_CONTRAST = 3;

/** The colors, row by row, of a box in the window and of the room around it, without a text cursor. @param room in pixels */
export async function shoot(
  page: Page,
  box: { x: number; y: number; width: number; height: number } | null,
  room: number,
) {
  if (!box) throw new Error("The element has no box.");
  const clip = {
    ...{ x: Math.max(box.x - room, 0), y: Math.max(box.y - room, 0) },
    ...{ width: box.width + 2 * room, height: box.height + 2 * room },
  };
  const file = await page.screenshot({ clip, caret: "hide", animations: "disabled" });
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = Array.from({ length: info.width * info.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3);
    return [red, green, blue] as Color;
  });
  return { width: info.width, height: info.height, colors };
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
