import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { SURVEY_PAGES } from "../../pages/read-build.ts";
import { readPage, type BuiltPage, type BuiltSite, type PageKind } from "../../pages/built-page.ts";
import type { BundleFile } from "./tar/bundle.ts";

/** Read by feed readers, search engines and assistants, and worth a person's look. */
const TEXTS = ["site/llms.txt", "site/feed.xml"];

/** Where visitors found the site and its survey, as far as this archive holds them. */
export interface Origins {
  site: string;
  /** Left out where the lender's survey runs elsewhere. */
  survey?: string | undefined;
}

/** What people and machines read of an archive's files: the website's pages, the survey's pages, texts for machines. */
export function shownPages(files: BundleFile[], origins: Origins): BuiltPage[] {
  const site: BuiltSite = { folder: "", origin: origins.site, pages: [] };
  const survey: BuiltSite = { folder: "", origin: origins.survey ?? "", pages: [] };
  const read = ({ path, content }: BundleFile, kind: PageKind, address: string) =>
    readPage(content.toString("utf8"), {
      kind,
      path: address,
      file: path,
      site: kind === "survey" ? survey : site,
    });
  const pages = files
    .filter(({ path }) => /^site\/.*\.html$/.test(path))
    .map((file) => read(file, "page", addressOf(file.path)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const own = Object.entries(origins.survey ? SURVEY_PAGES : {}).flatMap(([address, name]) =>
    files.filter(({ path }) => path === `survey/${name}`).map((file) => read(file, "survey", address)),
  );
  const texts = files.filter(({ path }) => TEXTS.includes(path));
  return [...pages, ...own, ...texts.map((file) => read(file, "text", file.path.replace(/^site/, "")))];
}

/** The address of a page's file: "/faq" for site/faq.html, "/" for site/index.html. */
const addressOf = (path: string): string =>
  path.slice("site".length).replace(/(^|\/)index\.html$|\.html$/, "") || "/";

/** What the pictures of a page are called: "home", "blog-keep-first", "survey". */
export const pictureName = ({ path }: Pick<BuiltPage, "path">): string =>
  NAMES[path] ?? path.slice(1).replaceAll("/", "-");

const NAMES: Record<string, string> = { "/": "home", [SURVEY_PATH]: "survey" };
