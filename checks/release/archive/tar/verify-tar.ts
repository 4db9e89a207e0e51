import { MANIFEST, packTar, SEAL, sha256 } from "./bundle.ts";
import { END_BYTES, readTar, type TarEntry, type TarReading } from "./read-tar.ts";

/** Something in an archive that is not as it was written. */
export interface Alteration {
  kind: "altered" | "missing" | "added";
  path: string;
  /** Where a reader would look in vain at the file's own words. */
  detail?: string;
}

export interface Verdict {
  alterations: Alteration[];
  reading: TarReading;
  /** How many files its list names. */
  listed: number;
}

/** An archive in which nothing can be compared. The message is one sentence about "it". */
export class UnreadableArchive extends Error {}

/**
 * Compares every byte of an archive with its list of hashes, and what is no file's content with what was written there.
 * @throws UnreadableArchive when it is empty, cut off or no archive
 */
export async function verifyTar(bytes: Buffer): Promise<Verdict> {
  if (bytes.length === 0) throw new UnreadableArchive("is empty");
  const reading = readTar(bytes);
  const { entries, gaps, cutOff } = reading;
  if (entries.length === 0)
    throw new UnreadableArchive(cutOff?.path ? "is cut off in its first file" : "is not a tar archive");
  if (cutOff)
    throw new UnreadableArchive(
      `is cut off after ${bytes.length} bytes, ${cutOff.path === undefined ? "before its end mark" : `within ${printable(cutOff.path)}`}`,
    );
  const manifest = entries.find(({ path }) => path === MANIFEST);
  const hashes = readManifest(manifest?.content.toString("utf8") ?? "");
  const isSealed = manifest !== undefined && hashes.isSealed;
  const present = new Set(entries.map(({ path }) => path));
  const missing = [...hashes.byPath.keys()].filter((path) => !present.has(path));
  const inGaps = gaps.flatMap((gap) => namesInGap(gap, entries, manifest ? missing : [MANIFEST]));
  const compared = await Promise.all(
    entries.map((entry, index) => compare(entry, bytes, { hashes, entries, index, missing })),
  );
  const damaged = new Set([...inGaps, ...compared.flat()].map(({ path }) => path));
  const alterations: Alteration[] = [
    ...(manifest && !isSealed
      ? [{ kind: "altered" as const, path: MANIFEST, detail: "the list itself, so its hashes prove nothing" }]
      : []),
    ...inGaps,
    ...missing.filter((path) => !damaged.has(path)).map((path) => ({ kind: "missing" as const, path })),
    ...compared.flat(),
  ];
  return { alterations, reading, listed: hashes.byPath.size };
}

interface Manifest {
  byPath: Map<string, string>;
  /** The last line is the hash over those above it. Archives of version 2.0 have no such line. */
  isSealed: boolean;
}

function readManifest(text: string): Manifest {
  const lines = text.split("\n").flatMap((line) => {
    const [, hash = "", path = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    return path ? [[path, hash] as const] : [];
  });
  const at = text.lastIndexOf(SEAL);
  const isOld = at === -1 && !lines.some(([path]) => path === "about.json");
  const isSealed = isOld || text.slice(at) === `${SEAL}${sha256(text.slice(0, at))}\n`;
  return { byPath: new Map(lines), isSealed };
}

/** What is wrong with one file: its content, its place in the list, or the bytes around its content. */
async function compare(
  entry: TarEntry,
  bytes: Buffer,
  {
    hashes,
    entries,
    index,
    missing,
  }: { hashes: Manifest; entries: TarEntry[]; index: number; missing: string[] },
): Promise<Alteration[]> {
  const { path, content, start, end } = entry;
  if (entries.findIndex((other) => other.path === path) !== index)
    return [{ kind: "added", path, detail: "a second file of this name" }];
  const known = hashes.byPath.get(path);
  if (path !== MANIFEST && known === undefined) {
    const hash = sha256(content);
    const renamed = missing.find((other) => hashes.byPath.get(other) === hash);
    return [
      renamed ? { kind: "altered", path: renamed, detail: `it is called ${path}` } : { kind: "added", path },
    ];
  }
  if (path !== MANIFEST && known !== sha256(content))
    return [
      { kind: "altered", path, ...(hashes.isSealed ? {} : { detail: "or its line in the altered list" }) },
    ];
  const written = (await packTar([{ path, content }])).subarray(0, -END_BYTES);
  return written.equals(bytes.subarray(start, end))
    ? []
    : [{ kind: "altered", path, detail: "the bytes around its content" }];
}

/** The files that stood where there are only damaged bytes now: those that are missing between its neighbors. */
function namesInGap(
  gap: { start: number; end: number },
  entries: TarEntry[],
  missing: string[],
): Alteration[] {
  const before = entries.findLast(({ end }) => end <= gap.start)?.path ?? "";
  const after = entries.find(({ start }) => start >= gap.end)?.path;
  const lost = missing.filter((path) => path > before && (after === undefined || path < after));
  const detail = `bytes ${gap.start} to ${gap.end - 1}`;
  if (lost.length > 0)
    return lost.map((path) => ({ kind: "altered", path, detail: `${detail}, its header among them` }));
  const place = after === undefined ? "the end of the archive" : `before ${after}`;
  return [{ kind: "altered", path: place, detail }];
}

/** A name from an archive that nobody vouches for, safe to print: control characters could move a terminal's cursor. */
export const printable = (name: string): string =>
  name.replace(/[^\P{C}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
