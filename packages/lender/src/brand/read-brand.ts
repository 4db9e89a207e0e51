import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FAVICON, type BrandFacts } from "../schema/brand.ts";
import type { Fault } from "../reading/read-file.ts";
import { checkColors } from "./check-colors.ts";
import { findSvgFaults, readSvgDrawing, type SvgDrawing } from "./svg-drawing.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height of a PNG file in pixels; undefined where it is none. */
function pngSize(file: Buffer): { width: number; height: number } | undefined {
  if (file.length < 33 || !file.subarray(0, 8).equals(SIGNATURE)) return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** A drawing in pixels as a page holds it: as a `data:` address, because it is small and on every page. */
interface PngDrawing {
  source: string;
  width: number;
  height: number;
}

/** Sharp on a screen that shows two pixels for one, at the 36 pixels of the footer. */
const LEAST_HEIGHT = 72;
const MOST_BYTES = 40_000;

/**
 * Reads a logo in pixels.
 * @returns the drawing, or what is wrong with it, in phrases that follow the file's name
 */
function readPngDrawing(file: Buffer): { drawing?: PngDrawing; faults: string[] } {
  const size = pngSize(file);
  if (!size) return { faults: ["is not a PNG file"] };
  const faults: string[] = [];
  if (size.height < LEAST_HEIGHT)
    faults.push(`is ${size.height} pixels high; a logo needs at least ${LEAST_HEIGHT}, or give it as an SVG`);
  if (file.length > MOST_BYTES)
    faults.push(
      `has ${Math.ceil(file.length / 1000)} KB and stands on every page; at most ${MOST_BYTES / 1000} KB are taken. ` +
        "Export it smaller, or give it as an SVG",
    );
  if (faults.length > 0) return { faults };
  return { drawing: { source: `data:image/png;base64,${file.toString("base64")}`, ...size }, faults };
}

export type Drawing = SvgDrawing | PngDrawing;

/** How a lender looks, with the drawings that its files hold. */
export interface Brand extends BrandFacts {
  drawings: { logo: Drawing; logoOnDark: Drawing };
}

const NOTHING: Drawing = { viewBox: "0 0 1 1", markup: "" };
const LEAST_ICON = 512;

const readFile = (folder: string, name: string) => {
  try {
    return readFileSync(join(folder, name));
  } catch {
    return undefined;
  }
};

/** Phrases that follow a file's name, each as a fault of the value that names it. */
const faultsOf = (path: readonly string[], name: string, phrases: string[]): Fault[] =>
  phrases.map((phrase) => ({ path, message: `${name} ${phrase}.` }));

const missing = "is not in this folder. Put it there, or write the name of a file that is";

function readLogo(folder: string, name: string, ids: string) {
  const file = readFile(folder, name);
  if (!file) return { faults: [missing] };
  return name.toLowerCase().endsWith(".svg")
    ? readSvgDrawing(file.toString("utf8"), ids)
    : readPngDrawing(file);
}

function findIconFaults(folder: string, name: string): string[] {
  const file = readFile(folder, name);
  if (!file) return [missing];
  if (name.toLowerCase().endsWith(".svg")) return findSvgFaults(file.toString("utf8"));
  const size = pngSize(file);
  if (!size) return ["is not a PNG file"];
  const { width, height } = size;
  if (width === height && width >= LEAST_ICON) return [];
  return [`is ${width} by ${height} pixels; an icon is a square of at least ${LEAST_ICON} by ${LEAST_ICON}`];
}

/**
 * Reads what brand.yaml names and checks what no schema can: contrast of the colors, and the files.
 * @param folder the lender's folder
 */
export function readBrand(folder: string, facts: BrandFacts): { brand: Brand; faults: Fault[] } {
  const { file, fileOnDark = file } = facts.logo;
  const logo = readLogo(folder, file, "logo");
  const onDark = readLogo(folder, fileOnDark, "logo-on-dark");
  const favicon = readFile(folder, FAVICON);
  return {
    brand: { ...facts, drawings: { logo: logo.drawing ?? NOTHING, logoOnDark: onDark.drawing ?? NOTHING } },
    faults: [
      ...checkColors(facts.colors).map(({ role, message }) => ({ path: ["colors", role], message })),
      ...faultsOf(["logo", "file"], file, logo.faults),
      ...(fileOnDark === file ? [] : faultsOf(["logo", "fileOnDark"], fileOnDark, onDark.faults)),
      ...faultsOf(["icon"], facts.icon, findIconFaults(folder, facts.icon)),
      ...faultsOf(["icon"], FAVICON, favicon ? findSvgFaults(favicon.toString("utf8")) : []),
    ],
  };
}
