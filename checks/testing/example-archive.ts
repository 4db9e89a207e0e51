import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ABOUT, type About } from "../release/archive/about.ts";
import { addToLedger } from "../release/archive/shelf.ts";
import { MANIFEST, packTar, sha256, writeManifest, type BundleFile } from "../release/archive/tar/bundle.ts";

/** A small archive with everything that its form can have: a long name, an empty file, blocks that are full and not. */
export const EXAMPLE_FILES: BundleFile[] = [
  { path: "index.html", content: Buffer.from("<!doctype html><title>What was shown</title>") },
  { path: "lender/rates.yaml", content: Buffer.from("asOf: 2026-11-15\n") },
  { path: "screenshots/home-390.png", content: Buffer.from([137, 80, 78, 71, 0, 0, 255]) },
  { path: "site/empty.txt", content: Buffer.alloc(0) },
  { path: "site/faq.html", content: Buffer.alloc(512, "Questions. ") },
  { path: `site/${"long/".repeat(56)}page.html`, content: Buffer.from("<p>Far down</p>") },
  { path: "survey/index.html", content: Buffer.alloc(700, "Consent. ") },
];

/** The bytes of an archive with these files and their list. */
export const packArchive = (files: BundleFile[]): Promise<Buffer> =>
  packTar([...files, { path: MANIFEST, content: Buffer.from(writeManifest(files).manifest) }]);

/**
 * A folder with one archive for each day, each naming the one before.
 * @param days year-month-day
 */
export async function makeShelf(days: string[]): Promise<{ folder: string; files: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "archives-"));
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  let before: About["before"];
  for (const [index, day] of days.entries()) {
    const about: About = {
      number: index + 1,
      day,
      lender: "Example Lender",
      siteAddress: "https://www.lender.example",
      version: "2.0.0",
      contentHash: "0".repeat(64),
      ...(before ? { before, changes: [{ page: "/faq", added: ["A new sentence."], removed: [] }] } : {}),
    };
    const content = [...EXAMPLE_FILES, { path: ABOUT, content: Buffer.from(JSON.stringify(about)) }];
    const [file, tar] = [`${day}-${index}.tar`, await packArchive(content)];
    const viewer = EXAMPLE_FILES[0]?.content ?? Buffer.alloc(0);
    writeFileSync(join(folder, file), tar);
    writeFileSync(join(folder, file.replace(".tar", ".html")), viewer);
    await addToLedger(folder, [
      { name: file, content: tar },
      { name: file.replace(".tar", ".html"), content: viewer },
    ]);
    before = { file, sha256: sha256(tar) };
    files.push(file);
  }
  return { folder, files };
}
