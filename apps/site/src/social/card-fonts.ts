import fraunces from "@heloc/design/fonts/fraunces.woff2?inline";
import instrumentSans from "@heloc/design/fonts/instrument-sans.woff2?inline";
import { convert } from "fontverter";
import { bytesOf } from "./inline-file.ts";
import type { Typeface } from "./outline-text.ts";

// One after the other: wawoff2, which unpacks them, writes a second font over the first before that is read.
const frauncesFile = await convert(bytesOf(fraunces), "truetype");
const instrumentSansFile = await convert(bytesOf(instrumentSans), "truetype");

/** The optical sizes that the file of the headings holds. */
const OPTICAL = { smallest: 24, largest: 96 };

/** The face of headings, drawn for its size as browsers do (`font-optical-sizing: auto`). */
export const headingFace = (size: number): Typeface => ({
  file: frauncesFile,
  axes: { opsz: Math.min(Math.max(size, OPTICAL.smallest), OPTICAL.largest) },
  tracking: -0.012,
});

export const textFace = (weight: number): Typeface => ({ file: instrumentSansFile, axes: { wght: weight } });
