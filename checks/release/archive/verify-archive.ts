import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readAbout, type About } from "./about.ts";
import { dayOf, keptUntil, readLedger, readShelf } from "./shelf.ts";
import { sha256 } from "./tar/bundle.ts";
import { printable, UnreadableArchive, verifyTar } from "./tar/verify-tar.ts";

/** What was compared, in the words in which it is printed. */
export interface Report {
  /** Each a line of its own. Empty where everything is as it was written. */
  problems: string[];
  /** What was found in order, and what could not be compared. */
  notes: string[];
}

/** What a person does who has an altered archive. */
export const WHAT_TO_DO =
  "Put this file aside as it is, and get the copy from the storage that nobody can change. Compare that one as well.";

/** The archive of a page that was opened in a browser, and of its viewer. */
const tarOf = (file: string) => file.replace(/\.html$/, ".tar");

/**
 * Compares an archive with its own list of hashes, with the viewer beside it, and with what its folder says of it.
 * Reads and writes nothing else.
 * @param file the archive, or its viewer
 * @param keptHash the hash that was printed when it was made, where it was kept elsewhere
 */
export async function verifyArchive(file: string, keptHash?: string): Promise<Report> {
  const tar = tarOf(file);
  const name = printable(basename(tar));
  if (!existsSync(tar)) return { problems: [`There is no file ${printable(tar)}.`], notes: [] };
  const bytes = await readFile(tar).catch(() => undefined);
  if (!bytes) return { problems: [`${name} cannot be read.`], notes: [] };
  try {
    const { alterations, reading, listed } = await verifyTar(bytes);
    const hash = sha256(bytes);
    const about = readAbout(reading);
    const beside = await compareBeside(tar, hash, {
      about,
      viewer: contentOf(reading.entries, "index.html"),
    });
    return {
      problems: [
        ...alterations.map(
          ({ kind, path, detail }) =>
            `${kind.padEnd("altered".length)}  ${printable(path)}${detail ? ` (${printable(detail)})` : ""}`,
        ),
        ...(keptHash && keptHash.toLowerCase() !== hash
          ? [`The archive's hash is not the one that was kept: it is ${hash}.`]
          : []),
        ...beside.problems,
      ],
      notes: [
        `${name}: ${listed} files compared with their hashes.`,
        `SHA-256 of the archive: ${hash}${keptHash ? "" : ". Compare it with the one that was printed when it was made."}`,
        ...beside.notes,
      ],
    };
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    return { problems: [`${name} ${error.message}: get another copy of it.`], notes: [] };
  }
}

const contentOf = (files: { path: string; content: Buffer }[], path: string): Buffer | undefined =>
  files.find((file) => file.path === path)?.content;

/** The viewer beside an archive, the folder's list, and the archive that it follows. */
async function compareBeside(
  tar: string,
  hash: string,
  { about, viewer }: { about: About | undefined; viewer: Buffer | undefined },
): Promise<Report> {
  const folder = dirname(tar);
  const problems: string[] = [];
  const notes: string[] = [];
  const page = tar.replace(/\.tar$/, ".html");
  if (viewer && existsSync(page) && !viewer.equals(await readFile(page)))
    problems.push(`altered  ${printable(basename(page))} (it is not the index.html in the archive)`);
  const listed = (await readLedger(folder)).get(basename(tar));
  if (listed && listed !== hash)
    problems.push(`altered  ${printable(basename(tar))} (SHA256SUMS beside it has another hash: ${listed})`);
  const before = about?.before;
  if (before) {
    const path = join(folder, basename(before.file));
    const words = `${printable(before.file)}, the archive before it`;
    if (!existsSync(path))
      notes.push(`Not compared, because it is not here: ${words}, hash ${printable(before.sha256)}.`);
    else if (sha256(await readFile(path)) !== before.sha256)
      problems.push(`altered  ${words}: its hash is not ${printable(before.sha256)}`);
  }
  return { problems, notes };
}

/**
 * Compares every archive of a folder, and looks for those that are not there any more: each archive names the one before
 * it, and the folder's list names all of them. One whose time to be kept is over may be gone.
 * @param today year-month-day
 */
export async function verifyShelf(folder: string, today: string): Promise<Report> {
  const shelf = await readShelf(folder);
  if (shelf.length === 0) return { problems: [`There is no archive in ${printable(folder)}.`], notes: [] };
  const present = new Set(shelf.map(({ file }) => file));
  const known = new Set([...(await readLedger(folder)).keys()].filter((name) => name.endsWith(".tar")));
  for (const { about } of shelf) if (about?.before) known.add(about.before.file);
  const days = [...known, ...present].map((file) => dayOf({ file, about: undefined })).sort();
  const problems: string[] = [];
  const notes: string[] = [];
  for (const file of known) {
    if (present.has(file)) continue;
    const replacedOn = days.find((day) => day > dayOf({ file, about: undefined }));
    if (replacedOn && keptUntil(replacedOn) <= today)
      notes.push(`${printable(file)} is gone; it had to be kept until ${keptUntil(replacedOn)}.`);
    else problems.push(`missing  ${printable(file)}`);
  }
  for (const { file } of shelf) {
    const report = await verifyArchive(join(folder, file));
    problems.push(...report.problems.map((problem) => `${printable(file)}: ${problem}`));
    notes.push(...report.notes.filter((note) => !note.startsWith("Not compared")));
  }
  return { problems, notes };
}
