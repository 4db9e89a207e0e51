/** Makes the two font files and their metric-matched fallbacks. Run `npm run fonts -w packages/design` after a font update. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import metricsOf from "./fallback-metrics.json" with { type: "json" };

// From @capsizecss/metrics, whose 169 MB hold every font of Google.
const { arial, georgia, notoSerif, roboto, timesNewRoman } = metricsOf;

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
    // Headings run narrower than the font's average width, because their letters are set closer (-0.012em). Measured in
    // Chromium on the site's own headings against Liberation Serif.
    widthCorrection: 0.958,
    // Most headings are set near this size, where the letters are narrower than at the smallest.
    measuredAt: { wght: 560, opsz: 56, SOFT: 50, WONK: 0 },
    // Headings use no OpenType features, so their alternate glyphs would only be weight.
    noLayoutClosure: true,
    fallbacks: [georgia, timesNewRoman, notoSerif],
  },
  {
    family: "Instrument Sans",
    file: "instrument-sans",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
    widthCorrection: 1,
    measuredAt: { wght: 400 },
    noLayoutClosure: false,
    fallbacks: [arial, roboto],
  },
];

/** Free fonts with the same widths, for systems that have them instead. */
const METRIC_COMPATIBLE = {
  "local('Arial')": "local('Liberation Sans')",
  "local('Times New Roman')": "local('Liberation Serif')",
};

const addCompatible = (faces: string): string =>
  Object.entries(METRIC_COMPATIBLE).reduce(
    (css, [local, other]) => css.replace(local, `${local}, ${other}`),
    faces,
  );

const fallbackFaces: string[] = [];
for (const font of families) {
  const original = await readFile(require.resolve(font.source));
  const shape = { noHinting: true, noLayoutClosure: font.noLayoutClosure };
  const subset = (targetFormat: "woff2" | "sfnt", variationAxes: typeof font.axes | typeof font.measuredAt) =>
    subsetFont(original, LETTERS, { targetFormat, variationAxes, ...shape });
  const file = await subset("woff2", font.axes);
  await writeFile(new URL(`${font.file}.woff2`, output), file);
  console.log(`${font.file}.woff2 ${file.length} bytes`);

  const metrics = await fromBuffer(await subset("sfnt", font.measuredAt));
  const latin = { xWidthAvg: metrics.subsets.latin.xWidthAvg * font.widthCorrection };
  const corrected = { ...metrics, subsets: { ...metrics.subsets, latin }, familyName: font.family };
  const { fontFaces } = createFontStack([corrected, ...font.fallbacks], { fontFaceFormat: "styleString" });
  fallbackFaces.push(addCompatible(fontFaces));
}
await writeFile(
  new URL("fallbacks.css", output),
  `/* Written by build/subset-fonts.ts. */\n${fallbackFaces.join("\n")}\n`,
);
