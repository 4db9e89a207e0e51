import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";

/** The file of an archive that lists the others with their hashes, as `sha256sum -c` reads it. */
export const MANIFEST = "SHA256SUMS";

export const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

/** Everything in a folder that is not itself a folder, in the order of the paths, which use "/". */
export const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();

/** What stands for the content of a link or a device, which is never followed or read. */
const readOwn = (file: string) => (lstatSync(file).isFile() ? readFileSync(file) : "no file");

/** Lists every file of a folder but the list itself, with its hash. */
export const listHashes = (folder: string): string =>
  pathsIn(folder)
    .filter((path) => path !== MANIFEST)
    .map((path) => `${sha256(readOwn(join(folder, path)))}  ${path}\n`)
    .join("");

export const writeManifest = (folder: string): void =>
  writeFileSync(join(folder, MANIFEST), listHashes(folder));

/** Packs a complete archive beside its folder. @returns the .tar */
export function packArchive(folder: string): string {
  const tar = `${folder}.tar`;
  execFileSync("tar", ["-cf", tar, "-C", dirname(folder), basename(folder)]);
  return tar;
}

interface Verdict {
  /** Each a line of its own. Empty where everything is as it was written. */
  problems: string[];
  count: number;
}

/** Compares an archive, its folder or its .tar, with its own list of hashes. */
export function verifyArchive(path: string): Verdict {
  const name = basename(path);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return { problems: [`There is no file or folder ${path}.`], count: 0 };
  if (found.isDirectory()) return verifyFolder(path);
  const unpacked = mkdtempSync(join(tmpdir(), "archive-"));
  try {
    execFileSync("tar", ["-xf", path, "-C", unpacked], { stdio: ["ignore", "ignore", "pipe"] });
    const [only = "", ...others] = readdirSync(unpacked);
    const { problems, count } = verifyFolder(join(unpacked, only), name);
    return { problems: [...problems, ...others.map((other) => `added    ${other}`)], count };
  } catch (error) {
    if (!(error instanceof Error && "stderr" in error)) throw error;
    return { problems: [`${name} is no tar archive, or is damaged: get another copy of it.`], count: 0 };
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}

const readHashes = (list: string): Map<string, string> =>
  new Map([...list.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, hash = "", path = ""]) => [path, hash]));

function verifyFolder(folder: string, name = basename(folder)): Verdict {
  if (!pathsIn(folder).includes(MANIFEST))
    return { problems: [`${name} is no archive of a release: it has no ${MANIFEST}.`], count: 0 };
  const list = readFileSync(join(folder, MANIFEST), "utf8");
  const [listed, present] = [readHashes(list), readHashes(listHashes(folder))];
  const isWhole = listed.size > 0 && list.split("\n").filter(Boolean).length === listed.size;
  const problems = [...new Set([...listed.keys(), ...present.keys()])]
    .filter((path) => listed.get(path) !== present.get(path))
    .map(
      (path) => `${!present.has(path) ? "missing " : !listed.has(path) ? "added   " : "altered "} ${path}`,
    );
  if (!isWhole) problems.unshift(`altered  ${MANIFEST} (not every line is a hash with a file)`);
  return { problems, count: listed.size };
}
