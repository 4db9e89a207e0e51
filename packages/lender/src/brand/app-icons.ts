import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** The icons in pixels that telephones ask for, with their sides. */
export const APP_ICONS = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 } as const;

/** An icon as a PNG, on this ground where it is no full square. */
export async function drawAppIcon(
  name: keyof typeof APP_ICONS,
  { folder, icon, ground }: Record<"folder" | "icon" | "ground", string>,
): Promise<Buffer> {
  const drawing = await readFile(join(folder, icon));
  const size = APP_ICONS[name];
  const { width = size, height = size, format } = await sharp(drawing).metadata();
  // An SVG is drawn at the size that is wanted, not drawn small and made larger.
  const density = format === "svg" ? (72 * size) / Math.max(width, height) : 72;
  return sharp(drawing, { density })
    .resize(size, size)
    .flatten({ background: ground })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The icon of a browser's tab, always an SVG; one in pixels is put into one. */
export async function drawFavicon({ folder, icon }: Record<"folder" | "icon", string>): Promise<string> {
  const file = join(folder, icon);
  if (icon.endsWith(".svg")) return readFile(file, "utf8");
  const png = await sharp(file).resize(64, 64).png({ compressionLevel: 9, palette: true }).toBuffer();
  const address = `data:image/png;base64,${png.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image href="${address}" width="64" height="64"/></svg>`;
}
