import type { BundleFile } from "./bundle.ts";

/** A file in a tar archive, and the bytes that belong to it: its header, its content, and the padding after it. */
export interface TarEntry extends BundleFile {
  start: number;
  end: number;
}

/** Bytes that are no file, between two files or after the last. */
export interface Gap {
  start: number;
  end: number;
}

export interface TarReading {
  entries: TarEntry[];
  gaps: Gap[];
  /** The archive ends before its end mark: where, and within which file, as far as its name is there. */
  cutOff?: { path: string | undefined };
}

const BLOCK = 512;
/** The end mark: two blocks of zeros, and nothing after them. */
export const END_BYTES = 2 * BLOCK;

/**
 * Reads a tar archive that may be damaged anywhere: where a header is not one, it goes on at the next that is. It reads
 * from memory and writes nowhere.
 */
export function readTar(bytes: Buffer): TarReading {
  const entries: TarEntry[] = [];
  const gaps: Gap[] = [];
  let long: { path: string; start: number } | undefined;
  let at = 0;
  while (at < bytes.length) {
    if (bytes.length - at === END_BYTES && isZero(bytes.subarray(at))) return { entries, gaps };
    const header = readHeader(bytes.subarray(at, at + BLOCK));
    if (!header) {
      const end = nextHeader(bytes, at + BLOCK);
      const rest = bytes.subarray(at, end);
      if (end === bytes.length && (rest.length < BLOCK || (rest.length < END_BYTES && isZero(rest)))) break;
      gaps.push({ start: at, end });
      if (end === bytes.length) return { entries, gaps };
      at = end;
      continue;
    }
    const start = long?.start ?? at;
    const path = long?.path ?? header.path;
    const end = at + BLOCK + Math.ceil(header.size / BLOCK) * BLOCK;
    if (end > bytes.length) return { entries, gaps, cutOff: { path } };
    const content = bytes.subarray(at + BLOCK, at + BLOCK + header.size);
    if (header.type === "x") long = { path: readLongPath(content), start };
    else {
      entries.push({ path, content, start, end });
      long = undefined;
    }
    at = end;
  }
  return { entries, gaps, cutOff: { path: undefined } };
}

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0);

interface Header {
  path: string;
  size: number;
  type: string;
}

/** @returns undefined where the block is no header, or one that was changed: its checksum then differs */
function readHeader(block: Buffer): Header | undefined {
  if (block.length < BLOCK || textAt(block, 257, 5) !== "ustar") return undefined;
  const sum = block.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  const size = numberAt(block, 124, 12);
  if (numberAt(block, 148, 8) !== sum || !Number.isSafeInteger(size) || size < 0) return undefined;
  const [name, folders] = [textAt(block, 0, 100), textAt(block, 345, 155)];
  return { path: folders ? `${folders}/${name}` : name, size, type: textAt(block, 156, 1) };
}

/** Where the next header begins; the end of the archive where there is none. */
function nextHeader(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += BLOCK)
    if (readHeader(bytes.subarray(at, at + BLOCK))) return at;
  return bytes.length;
}

function textAt(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString("utf8");
}

const numberAt = (block: Buffer, start: number, length: number): number =>
  Number.parseInt(textAt(block, start, length).trim(), 8);

/** The path in the entry before a file whose path is too long for a header, or not in ASCII: "35 path=site/…". */
const readLongPath = (content: Buffer): string =>
  /^\d+ path=(.*)\n$/s.exec(content.toString("utf8"))?.[1] ?? "";
