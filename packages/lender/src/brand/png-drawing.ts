const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height of a PNG file in pixels; undefined where it is none. */
export function pngSize(file: Buffer): { width: number; height: number } | undefined {
  if (file.length < 33 || !file.subarray(0, 8).equals(SIGNATURE)) return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** A drawing in pixels as a page holds it: as a `data:` address, because it is small and on every page. */
export interface PngDrawing {
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
export function readPngDrawing(file: Buffer): { drawing?: PngDrawing; faults: string[] } {
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
