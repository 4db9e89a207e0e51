import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { ROOT } from "@heloc/lender/config";
import type { Facts } from "../../content/facts.ts";
import { readBuild } from "../../pages/read-build.ts";
import { writeIndexPage } from "./index-page.ts";
import { listHashes, packArchive, sha256, writeManifest } from "./manifest.ts";
import { takeScreenshots } from "./screenshots.ts";

const built = buildFolders();

/** Where archives are kept: ARCHIVE_DIR, or archives/ of the project. */
export const archiveFolder = (): string => resolve(ROOT, process.env.ARCHIVE_DIR || "archives");

/**
 * Keeps what was built, as Regulation N wants it kept for 24 months after it was last shown (12 CFR 1014.5): the pages,
 * pictures of them at two widths, the survey, the lender's folder, a hash of each, and index.html, which lists all of it. The
 * name is the day and a hash over the pages and the folder: what is kept already is not kept twice.
 * @param browserPath the Chromium that takes the pictures
 * @returns the archive's folder; its .tar lies beside it
 */
export async function archiveRelease(facts: Facts, browserPath: string): Promise<string> {
  if (!existsSync(join(built.site, "index.html")))
    throw new Error("There is nothing to keep yet. Run `npm run build` first.");
  const pages = readBuild(facts).filter(({ kind }) => kind !== "text");
  const part = join(archiveFolder(), `.part-${process.pid}`);
  rmSync(part, { recursive: true, force: true });
  try {
    // Compressed copies say nothing new.
    copy(built.site, join(part, "site"), /\.(br|gz|zst)$/);
    if (pages.some(({ kind }) => kind === "survey"))
      copy(built.survey, join(part, "survey"), /\.(br|gz|zst)$/);
    copy(facts.folder, join(part, "lender"), /^\./);
    const folder = join(archiveFolder(), `${facts.today}-${sha256(listHashes(part)).slice(0, 12)}`);
    if (existsSync(`${folder}.tar`)) return folder;

    mkdirSync(join(part, "screenshots"));
    await takeScreenshots(browserPath, pages, join(part, "screenshots"));
    writeFileSync(join(part, "index.html"), writeIndexPage(part, pages, facts));
    writeManifest(part);
    rmSync(folder, { recursive: true, force: true });
    renameSync(part, folder);
    packArchive(folder);
    return folder;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

const copy = (from: string, to: string, leftOut: RegExp) =>
  cpSync(from, to, { recursive: true, filter: (path) => path === from || !leftOut.test(basename(path)) });

/** What is printed after something was kept: what to open, and what to keep where. */
export function describeArchive(folder: string): string {
  const tar = relative(process.cwd(), `${folder}.tar`);
  return [
    `Kept in ${relative(process.cwd(), folder)}: open its index.html in a browser.`,
    `SHA-256 of ${tar}: ${sha256(readFileSync(`${folder}.tar`))}`,
    "Copy the .tar to storage that nobody can change, and write its hash down elsewhere.",
    `\`npm run release -- verify ${tar}\` compares every file years later.`,
  ].join("\n");
}
