import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { MANIFEST, pathsIn, sha256 } from "./verify-archive.ts";

/** Lists every file of a folder with its hash, as `sha256sum -c` reads it. */
export const listHashes = (folder: string, paths = pathsIn(folder)): string =>
  paths.map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`).join("");

/** Writes the list of hashes of a complete archive. */
export const writeManifest = (folder: string): void =>
  writeFileSync(join(folder, MANIFEST), listHashes(folder));

/** Packs a complete archive beside its folder. @returns the .tar */
export function packArchive(folder: string): string {
  const tar = `${folder}.tar`;
  execFileSync("tar", ["-cf", tar, "-C", dirname(folder), basename(folder)]);
  return tar;
}
