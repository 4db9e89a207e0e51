import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { ROOT } from "@heloc/lender/config";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import type { Facts } from "../../content/facts.ts";
import { SURVEY_PAGES } from "../../pages/read-build.ts";
import { ABOUT, type About, type PageChange } from "./about.ts";
import { changesBetween, sentencesOf } from "./changes.ts";
import type { Place } from "./places.ts";
import { takeScreenshots } from "./screenshots.ts";
import { addToLedger, archiveFolder, readLedger, readShelf, writeWhole, type Shelved } from "./shelf.ts";
import { pictureName, shownPages, type Origins } from "./shown-pages.ts";
import {
  contentHashOf,
  MANIFEST,
  packTar,
  readFolder,
  sha256,
  writeManifest,
  type BundleFile,
} from "./tar/bundle.ts";
import { readTar } from "./tar/read-tar.ts";
import { writeOverview } from "./viewer/overview.ts";
import { writeViewer } from "./viewer/viewer.ts";

const built = buildFolders();

/** Compressed copies say nothing new. */
const isOwnCopy = (path: string) => !/\.(br|gz|zst)$/.test(path);
const isVisible = (path: string) => !/(^|\/)\./.test(path);

export interface Kept {
  /** The archive. */
  file: string;
  /** The same for a person with a browser, beside it. */
  viewer: string;
  contentHash: string;
  /** Of the archive as a whole: to be kept where nobody can change it. */
  sha256: string;
}

/**
 * Keeps what was built, as Regulation N wants it kept for 24 months after it was last shown (12 CFR 1014.5): the pages,
 * pictures of them at two widths, the survey, the lender's folder, a hash of each, and a document that shows all of it in a
 * browser. The same build gives the same content hash everywhere, and but for its screenshots the same bytes on the same
 * day after the same archive; where the newest archive is of
 * today and holds this very content, nothing is written.
 * @param browserPath the Chromium that takes the pictures
 */
export async function archiveRelease(facts: Facts, browserPath: string): Promise<Kept> {
  if (!existsSync(join(built.site, "index.html")))
    throw new Error("There is nothing to keep yet. Run `npm run build` first.");
  const content = [
    ...(await readFolder(built.site, "site", isOwnCopy)),
    ...(existsSync(built.survey) ? await readFolder(built.survey, "survey", isOwnCopy) : []),
    ...(await readFolder(facts.folder, "lender", isVisible)),
  ];
  const folder = archiveFolder();
  await mkdir(folder, { recursive: true });
  const shelf = await readShelf(folder);
  const contentHash = contentHashOf(content);
  const newest = shelf.at(-1);
  if (newest?.about?.day === facts.today && newest.about.contentHash === contentHash)
    return describeKept(folder, newest.file, contentHash);

  const name = freeName(`${facts.today}-${contentHash.slice(0, 12)}`, shelf);
  const origins = findOrigins(content);
  const about = {
    ...describeBuild(facts, contentHash),
    ...(await followNewest(folder, newest, content, origins)),
  };
  const files = await addEvidence(content, { about, facts, origins, browserPath });
  const { manifest } = writeManifest(files);
  const tar = await packTar([...files, { path: MANIFEST, content: Buffer.from(manifest) }]);
  const viewer = files.find(({ path }) => path === "index.html")?.content ?? Buffer.alloc(0);
  const made = [
    { name: `${name}.tar`, content: tar },
    { name: `${name}.html`, content: viewer },
  ];
  for (const file of made) await writeWhole(join(folder, file.name), file.content);
  await addToLedger(folder, made);
  await writeWhole(
    join(folder, "index.html"),
    writeOverview([...shelf, { file: `${name}.tar`, about }], await readLedger(folder)),
  );
  return describeKept(folder, `${name}.tar`, contentHash);
}

async function describeKept(folder: string, name: string, contentHash: string): Promise<Kept> {
  const file = join(folder, name);
  return {
    file,
    viewer: file.replace(/\.tar$/, ".html"),
    contentHash,
    sha256: sha256(await readFile(file)),
  };
}

/** A name that no archive has: the same content can go live twice on one day, with another in between. */
function freeName(name: string, shelf: Shelved[]): string {
  const taken = new Set(shelf.map(({ file }) => file));
  let [free, count] = [name, 1];
  while (taken.has(`${free}.tar`)) free = `${name}-${++count}`;
  return free;
}

/** The site's origin and that of its own survey, as the built home page names them. */
function findOrigins(files: BundleFile[]): Origins {
  const home = parse(files.find(({ path }) => path === "site/index.html")?.content.toString("utf8") ?? "");
  const canonical = home.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "";
  const site = new URL(canonical).origin;
  const frame = new URL(home.querySelector("#survey-frame")?.getAttribute("src") ?? site);
  return { site, ...(frame.pathname === SURVEY_PATH ? { survey: frame.origin } : {}) };
}

function describeBuild({ lender, today }: Facts, contentHash: string): Omit<About, "number"> {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  const commit = findCommit();
  return {
    day: today,
    lender: lender.legalName,
    siteAddress: lender.siteAddress,
    version,
    ...(commit ? { commit } : {}),
    contentHash,
  };
}

/** The commit of the project that was built, with "+" where files were changed since; undefined without Git. */
function findCommit(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    return git("rev-parse", "HEAD") + (git("status", "--porcelain") ? "+" : "");
  } catch {
    return undefined;
  }
}

/** The place after the newest archive, by its hash, and which words differ from it. */
async function followNewest(
  folder: string,
  newest: Shelved | undefined,
  content: BundleFile[],
  origins: Origins,
): Promise<Pick<About, "number" | "before"> & { changes?: PageChange[] }> {
  if (!newest) return { number: 1 };
  const bytes = await readFile(join(folder, newest.file));
  const sentences = (files: BundleFile[]) => sentencesOf(shownPages(files, origins));
  return {
    number: (newest.about?.number ?? 0) + 1,
    before: { file: newest.file, sha256: sha256(bytes) },
    changes: changesBetween(sentences(readTar(bytes).entries), sentences(content)),
  };
}

/** The content with its pictures, with what it says of itself, and with the document that shows all of it. */
async function addEvidence(
  content: BundleFile[],
  {
    about,
    facts,
    origins,
    browserPath,
  }: { about: About; facts: Facts; origins: Origins; browserPath: string },
): Promise<BundleFile[]> {
  const places: Place[] = [
    { origin: origins.site, folder: built.site },
    ...(origins.survey ? [{ origin: origins.survey, folder: built.survey, pages: SURVEY_PAGES }] : []),
  ];
  const pages = shownPages(content, origins);
  const shots = pages
    .filter(({ kind }) => kind !== "text")
    .map((page) => ({ name: pictureName(page), address: page.site.origin + page.path }));
  const files = [
    ...content,
    ...(await takeScreenshots(browserPath, places, shots)),
    { path: ABOUT, content: Buffer.from(`${JSON.stringify(about, undefined, 2)}\n`) },
  ];
  const consent = origins.survey ? await readConsentWords() : undefined;
  const viewer = writeViewer({ about, facts, files, pages, places, consent });
  return [...files, { path: "index.html", content: Buffer.from(viewer) }];
}

/** The survey of this project is loaded only where it is in use: a lender with another provider may have deleted it. */
async function readConsentWords() {
  const { openSurveyPage } = await import("../../../apps/survey/api/intake/survey-page.ts");
  return (await openSurveyPage(built.survey, [])).consent;
}
