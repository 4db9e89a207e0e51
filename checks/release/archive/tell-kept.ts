import { relative } from "node:path";
import type { Kept } from "./archive-release.ts";

/** What is printed after something was kept: what to open, and what to keep where. */
export const tellKept = ({ file, viewer, contentHash, sha256 }: Kept): string =>
  [
    `Kept in ${shown(file)}, to be read in a browser as ${shown(viewer)}`,
    `Content ${contentHash}`,
    `Archive ${sha256}`,
    "Copy both files to storage that nobody can change, and write down the archive’s hash elsewhere: with it,",
    `\`npm run release -- verify ${shown(file)} <hash>\` proves the file years later.`,
  ].join("\n");

const shown = (file: string): string => relative(process.cwd(), file);
