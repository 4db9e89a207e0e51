/** Makes the two font files. Run `npm run fonts -w packages/design` after a font update. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const output = new URL("../src/fonts/", import.meta.url);

/** Every printable ASCII sign, the letters of Spanish, and the typographic signs our copy uses. */
const LETTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("") +
  "ÁÉÍÑÓÚÜáéíñóúü¿¡ºª§©®™–—‘’“”…•·×÷−≤≥≈½¼¾→←↑↓↗✓★%°\u00a0\u2009\u202f";

const fonts = [
  {
    file: "fraunces",
    source: "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
    variationAxes: { wght: 560, opsz: { min: 24, max: 96 }, SOFT: 50, WONK: 0 },
    // Headings use no OpenType features, so their alternate glyphs would only be weight.
    noLayoutClosure: true,
  },
  {
    file: "instrument-sans",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    noLayoutClosure: false,
  },
];

for (const { file, source, ...shape } of fonts) {
  const original = await readFile(require.resolve(source));
  const options = { targetFormat: "woff2" as const, noHinting: true, ...shape };
  const subset = await subsetFont(original, LETTERS, options);
  await writeFile(new URL(`${file}.woff2`, output), subset);
  console.log(`${file}.woff2 ${subset.length} bytes`);
}
