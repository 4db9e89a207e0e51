/** Draws the site's icons in the sizes that phones want, from the one drawing: node art/icons.mjs */
import { readFile } from "node:fs/promises";
import sharp from "sharp";

const site = new URL("../apps/site/public/", import.meta.url);
const drawing = await readFile(new URL("favicon.svg", site));
for (const [name, size] of [
  ["apple-touch-icon", 180],
  ["icon-192", 192],
  ["icon-512", 512],
]) {
  const file = new URL(`${name}.png`, site);
  await sharp(drawing, { density: (72 * size) / 32 })
    .resize(size, size)
    .flatten({ background: "#1f4a38" })
    .png({ compressionLevel: 9, palette: true })
    .toFile(file.pathname);
}
