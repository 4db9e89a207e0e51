import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";

/** A file of a bundle. Its path uses "/". */
export interface BundleFile {
  path: string;
  content: Buffer;
}

/** The file of a bundle that lists the others. */
export const MANIFEST = "SHA256SUMS";

/** What is said about the content, and so is no part of it: the viewer and the place in the row of archives. */
export const DERIVED: readonly string[] = ["index.html", "about.json"];

export const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

const sortedByPath = (files: BundleFile[]) => [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

/** Files of a folder and the folders in it, under a name within the bundle, in the order of their paths. */
export async function readFolder(
  folder: string,
  name: string,
  isKept: (path: string) => boolean,
): Promise<BundleFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  return Promise.all(
    paths
      .filter(isKept)
      .sort()
      .map(async (path) => ({ path: `${name}/${path}`, content: await readFile(join(folder, path)) })),
  );
}

const isPicture = (path: string) => path.startsWith("screenshots/");

/** The hash over every file that the same sources give on every machine: the pages, the survey, the lender's folder. */
export const contentHashOf = (files: BundleFile[]): string =>
  hashOfLines(files.filter(({ path }) => !isPicture(path) && !DERIVED.includes(path)));

const lineOf = ({ path, content }: BundleFile) => `${sha256(content)}  ${path}`;
const hashOfLines = (files: BundleFile[]) => sha256(sortedByPath(files).map(lineOf).join("\n"));

/**
 * Lists every file with its SHA-256, in the order of their paths, as `sha256sum --check` reads it. The first lines are
 * the hash over all files that are the same from build to build, and the hash over the screenshots: the letters in a
 * picture depend on the machine that took it, so a second machine proves the words by the first hash alone. The last
 * line is the hash over the lines above it, by which a change of the list itself is found.
 */
export function writeManifest(files: BundleFile[]): { manifest: string; contentHash: string } {
  const contentHash = contentHashOf(files);
  const pictureHash = hashOfLines(files.filter(({ path }) => isPicture(path)));
  const lines = sortedByPath(files).map(lineOf).join("\n");
  const list = `# content ${contentHash}\n# screenshots ${pictureHash}\n${lines}\n`;
  return { manifest: `${list}${SEAL}${sha256(list)}\n`, contentHash };
}

/** How the last line of a manifest begins. */
export const SEAL = "# sealed ";

/** Packs files into a tar archive. The same files give the same bytes: sorted by path, without owner, written at time 0. */
export async function packTar(files: BundleFile[]): Promise<Buffer> {
  const archive = pack();
  for (const { path, content } of sortedByPath(files))
    archive.entry({ name: path, mtime: new Date(0) }, content);
  archive.finalize();
  return buffer(archive);
}
