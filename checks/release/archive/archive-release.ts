import { buildFolders } from "@heloc/lender/build-folders";
import { ROOT } from "@heloc/lender/config";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Facts } from "../../content/facts.ts";
import type { BuiltPage } from "../../pages/built-page.ts";
import { readBuild } from "../../pages/read-build.ts";
import { packTar, readFolder, writeManifest } from "./bundle.ts";
import { takeScreenshots, type Place } from "./screenshots.ts";

const built = buildFolders();

/** Compressed copies say nothing new, and pictures are in the screenshots. */
const isText = (path: string) => /\.(html|xml|txt|json|webmanifest|js|css)$/.test(path);
const isContent = (path: string) => /\.(yaml|mdx|svg|json|md|txt)$/.test(path);

/** The site's origin and that of its own survey, as the built home page names them. */
function findPlaces(pages: BuiltPage[]): Place[] {
  const home = pages.find(({ path }) => path === "/")?.root;
  const canonical = home?.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "";
  const site = { origin: new URL(canonical).origin, folder: built.site };
  const frame = new URL(home?.querySelector("#survey-frame")?.getAttribute("src") ?? site.origin);
  if (frame.pathname !== SURVEY_PATH) return [site];
  return [site, { origin: frame.origin, folder: built.survey, pages: { [SURVEY_PATH]: "/index.html" } }];
}

/**
 * Keeps what was built, as Regulation N wants it kept for 24 months after it was last shown (12 CFR 1014.5): the pages,
 * pictures of them at two widths, the lender's folder, with a hash of each. The same build gives the same bytes.
 * @param facts the day of today becomes part of the file's name
 * @param browserPath the Chromium that takes the pictures
 * @returns the file that was written
 */
export async function archiveRelease(
  facts: Facts,
  browserPath: string,
): Promise<{ file: string; contentHash: string }> {
  if (!existsSync(join(built.site, "index.html")))
    throw new Error("There is nothing to keep yet. Run `npm run build` first.");
  const pages = (await readBuild(facts)).filter(({ kind }) => kind === "page");
  const files = [
    ...(await readFolder(built.site, "site", isText)),
    ...(await readFolder(built.survey, "survey", isText)),
    ...(await readFolder(facts.folder, "lender", isContent)),
    ...(await takeScreenshots(
      browserPath,
      findPlaces(pages),
      pages.map(({ path }) => path),
    )),
  ];
  const { manifest, contentHash } = writeManifest(files);
  const folder = resolve(ROOT, process.env.ARCHIVE_DIR || "archives");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${facts.today}-${contentHash.slice(0, 12)}.tar`);
  const sums = { path: "SHA256SUMS", content: Buffer.from(manifest) };
  await writeFile(file, await packTar([...files, sums]));
  return { file, contentHash };
}
