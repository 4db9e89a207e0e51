import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";

/** A file of a bundle. Its path uses "/". */
export interface BundleFile {
  path: string;
  content: Buffer;
}

const hash = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

const sortedByPath = (files: BundleFile[]) => [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

/** Files of a folder, under a name within the bundle, in the order of their paths. */
export async function readFolder(
  folder: string,
  name: string,
  isKept: (path: string) => boolean,
): Promise<BundleFile[]> {
  const paths = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll("\\", "/"));
  return Promise.all(
    paths
      .filter(isKept)
      .sort()
      .map(async (path) => ({ path: `${name}/${path}`, content: await readFile(join(folder, path)) })),
  );
}

/**
 * Lists every file with its SHA-256, in the order of their paths, as `sha256sum --check` reads it. The first lines are
 * the hash over all files that are the same from build to build, and the hash over the screenshots: the letters in a
 * picture depend on the machine that took it, so a second machine proves the words by the first hash alone.
 */
export function writeManifest(files: BundleFile[]): { manifest: string; contentHash: string } {
  const lines = sortedByPath(files).map(({ path, content }) => `${hash(content)}  ${path}`);
  const isPicture = (line: string) => line.includes("  screenshots/");
  const contentHash = hash(lines.filter((line) => !isPicture(line)).join("\n"));
  const pictureHash = hash(lines.filter(isPicture).join("\n"));
  return {
    manifest: `# content ${contentHash}\n# screenshots ${pictureHash}\n${lines.join("\n")}\n`,
    contentHash,
  };
}

/** Packs files into a tar archive. The same files give the same bytes: sorted by path, without owner, written at time 0. */
export async function packTar(files: BundleFile[]): Promise<Buffer> {
  const archive = pack();
  for (const { path, content } of sortedByPath(files))
    archive.entry({ name: path, mtime: new Date(0) }, content);
  archive.finalize();
  return buffer(archive);
}
