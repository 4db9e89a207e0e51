import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrandFacts } from "../schema/brand.ts";
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

export type Drawing = SvgDrawing | PngDrawing;

/** How a lender looks, with the drawings that its files hold. */
export interface Brand extends BrandFacts {
  drawings: { logo: Drawing; logoOnDark: Drawing };
}

interface Found {
  drawing?: Drawing;
  faults: string[];
}

const NOTHING: Drawing = { viewBox: "0 0 1 1", markup: "" };
const LEAST_ICON = 512;
/** Of a logo in pixels: sharp on a screen that shows two pixels for one, at the 36 pixels of the footer. */
const LEAST_HEIGHT = 72;
const MOST_BYTES = 40_000;

const isSvg = (name: string) => name.toLowerCase().endsWith(".svg");
const NOT_PNG = { faults: ["is not a PNG file"] };

/** Reads a file beside brand.yaml, or says in phrases that follow its name what is wrong with it. */
function readDrawing(folder: string, name: string, read: (file: Buffer) => Found): Found {
  const path = join(folder, name);
  if (existsSync(path)) return read(readFileSync(path));
  return { faults: ["is not in this folder. Put it there, or write the name of a file that is"] };
}

const readLogo = (folder: string, name: string, ids: string) =>
  readDrawing(folder, name, (file) => {
    if (isSvg(name)) return readSvgDrawing(file.toString("utf8"), ids);
    const size = pngSize(file);
    if (!size) return NOT_PNG;
    const kilobytes = Math.ceil(file.length / 1000);
    const faults = [
      size.height < LEAST_HEIGHT &&
        `is ${size.height} pixels high; a logo needs at least ${LEAST_HEIGHT}, or give it as an SVG`,
      file.length > MOST_BYTES &&
        `has ${kilobytes} KB and stands on every page; at most ${MOST_BYTES / 1000} KB are taken. Export it smaller, or give it as an SVG`,
    ].filter((fault) => fault !== false);
    return { drawing: { source: `data:image/png;base64,${file.toString("base64")}`, ...size }, faults };
  });

const findIconFaults = (folder: string, name: string): string[] =>
  readDrawing(folder, name, (file) => {
    if (isSvg(name)) return { faults: findSvgFaults(file.toString("utf8")) };
    const { width, height } = pngSize(file) ?? {};
    if (width === undefined) return NOT_PNG;
    const isFit = width === height && width >= LEAST_ICON;
    const fault = `is ${width} by ${height} pixels; an icon is a square of at least ${LEAST_ICON} by ${LEAST_ICON}`;
    return { faults: isFit ? [] : [fault] };
  }).faults;

/** Reads what brand.yaml names and checks what no schema can: contrast of the colors, and the files. */
export function readBrand(folder: string, facts: BrandFacts): { brand: Brand; faults: Fault[] } {
  const { file, fileOnDark = file } = facts.logo;
  const logo = readLogo(folder, file, "logo");
  const onDark = readLogo(folder, fileOnDark, "logo-on-dark");
  const faultsOf = (path: string[], name: string, phrases: string[]): Fault[] =>
    phrases.map((phrase) => ({ path, message: `${name} ${phrase}.` }));
  return {
    brand: { ...facts, drawings: { logo: logo.drawing ?? NOTHING, logoOnDark: onDark.drawing ?? NOTHING } },
    faults: [
      ...checkColors(facts.colors).map(({ role, message }) => ({ path: ["colors", role], message })),
      ...faultsOf(["logo", "file"], file, logo.faults),
      ...(fileOnDark === file ? [] : faultsOf(["logo", "fileOnDark"], fileOnDark, onDark.faults)),
      ...faultsOf(["icon"], facts.icon, findIconFaults(folder, facts.icon)),
    ],
  };
}
