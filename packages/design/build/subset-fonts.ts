/**
 * Makes the two font files of the design from the full families on npm, and the metric-matched fallbacks that keep
 * text from moving when they arrive. Run it again (`npm run fonts -w packages/design`) after a font update.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createFontStack } from "@capsizecss/core";
import arial from "@capsizecss/metrics/arial";
import georgia from "@capsizecss/metrics/georgia";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const output = new URL("../src/fonts/", import.meta.url);

/** Every printable ASCII sign, the letters of Spanish, and the typographic signs our copy uses. */
const LETTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("") +
  "ÁÉÍÑÓÚÜáéíñóúü¿¡ºª§©®™–—‘’“”…•·×÷−≤≥≈½¼¾→←↑↓↗✓★%°\u00a0\u2009\u202f";

const families = [
  {
    family: "Fraunces",
    file: "fraunces",
    source: "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
    axes: { wght: 560, opsz: { min: 24, max: 96 }, SOFT: 50, WONK: 0 },
    // Headings use no OpenType features, so their alternate glyphs would only be weight.
    noLayoutClosure: true,
    fallback: georgia,
  },
  {
    family: "Instrument Sans",
    file: "instrument-sans",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
    noLayoutClosure: false,
    fallback: arial,
  },
];

const fallbackFaces: string[] = [];
for (const { family, file, source, axes, noLayoutClosure, fallback } of families) {
  const original = await readFile(require.resolve(source));
  const shape = { variationAxes: axes, noHinting: true, noLayoutClosure };
  const subset = await subsetFont(original, LETTERS, { targetFormat: "woff2", ...shape });
  await writeFile(new URL(`${file}.woff2`, output), subset);
  const metrics = await fromBuffer(await subsetFont(original, LETTERS, { targetFormat: "sfnt", ...shape }));
  const { fontFaces } = createFontStack([{ ...metrics, familyName: family }, fallback], {
    fontFaceFormat: "styleString",
  });
  fallbackFaces.push(fontFaces);
  console.log(`${file}.woff2 ${subset.length} bytes`);
}
await writeFile(
  new URL("fallbacks.css", output),
  `/* Written by build/subset-fonts.ts. */\n${fallbackFaces.join("\n")}\n`,
);
