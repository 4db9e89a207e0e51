import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readPages, type BuiltPage } from "../compliance/built-page.ts";
import { readFolder, writeManifest } from "../compliance/archive/bundle.ts";
import { takeScreenshots, type Place } from "../compliance/archive/screenshots.ts";
import { packTar } from "../compliance/archive/tar.ts";
import { findBrowser } from "./find-browser.ts";
import { root } from "./project.ts";

const siteFolder = join(root, "apps/site/dist");
const surveyFolder = join(root, "apps/survey/dist");

/** Compressed copies say nothing new, and pictures are in the screenshots. */
const isText = (path: string) => /\.(html|xml|txt|json|webmanifest|js|css)$/.test(path);
const isContent = (path: string) =>
  /\.(ts|mdx|json|md)$/.test(path) && !/node_modules|\.test\.ts$/.test(path);

/** The site's origin and that of its own survey, as the built home page names them. */
function findPlaces(pages: BuiltPage[]): Place[] {
  const home = pages.find(({ path }) => path === "/")?.root;
  const site = {
    origin: new URL(home?.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "").origin,
    folder: siteFolder,
  };
  const frame = new URL(home?.querySelector("#survey-frame")?.getAttribute("src") ?? site.origin);
  if (frame.pathname !== SURVEY_PATH) return [site];
  return [site, { origin: frame.origin, folder: surveyFolder, pages: { [SURVEY_PATH]: "/index.html" } }];
}

/**
 * Keeps what was built, as Regulation N wants it kept for 24 months after it was last shown (12 CFR 1014.5): the pages,
 * pictures of them at two widths, the content and the rates, with a hash of each. The same build gives the same bytes.
 * @param day year-month-day, part of the file's name
 * @returns the file that was written
 */
export async function archiveRelease(day: string): Promise<{ file: string; contentHash: string }> {
  if (!existsSync(join(siteFolder, "index.html")))
    throw new Error("There is nothing to keep yet. Run `npm run build` first.");
  const pages = await readPages(siteFolder);
  const paths = pages.map(({ path }) => path);
  const files = [
    ...(await readFolder(siteFolder, "site", isText)),
    ...(await readFolder(surveyFolder, "survey", isText)),
    ...(await readFolder(join(root, "content"), "content", isContent)),
    ...(await takeScreenshots(await findBrowser(), findPlaces(pages), paths)),
  ];
  const { manifest, contentHash } = writeManifest(files);
  const folder = resolve(root, process.env.ARCHIVE_DIR || "archives");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${day}-${contentHash.slice(0, 12)}.tar`);
  await writeFile(file, packTar([...files, { path: "SHA256SUMS", content: Buffer.from(manifest) }]));
  return { file, contentHash };
}
