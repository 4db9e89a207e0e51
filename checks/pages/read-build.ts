import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { Facts } from "../content/facts.ts";
import { readPage, type BuiltPage, type BuiltSite, type PageKind } from "./built-page.ts";

const folders = buildFolders();

/** Read by feed readers, search engines and assistants. */
const TEXTS = ["*.txt", "feed.xml", "feed/*.atom", "sitemap-*.xml", "*.webmanifest"];

/** The address of a built page: "/faq" for faq.html, "/" for index.html. */
const addressOf = (file: string) =>
  `/${file.replaceAll("\\", "/").replace(/(^|\/)index\.html$|\.html$/, "")}`;

/** Everything that the last build wrote for visitors and machines to read, in the order of the addresses. */
export async function readBuild({ lender, provider }: Pick<Facts, "lender" | "provider">) {
  const site: BuiltSite = { folder: folders.site, origin: new URL(lender.siteAddress).origin, pages: [] };
  const survey: BuiltSite = { folder: folders.survey, origin: new URL(provider.address).origin, pages: [] };
  await readInto(site, "page", ["**/*.html"], addressOf);
  await readInto(survey, "survey", ["index.html"], () => SURVEY_PATH);
  const texts = await readInto(site, "text", TEXTS, (file) => `/${file}`);
  return [...site.pages, ...survey.pages, ...texts];
}

async function readInto(
  site: BuiltSite,
  kind: PageKind,
  patterns: string[],
  address: (file: string) => string,
): Promise<BuiltPage[]> {
  const files = globSync(patterns, { cwd: site.folder }).sort();
  const pages = await Promise.all(
    files.map(async (file) =>
      readPage(await readFile(join(site.folder, file), "utf8"), { kind, path: address(file), file, site }),
    ),
  );
  if (kind !== "text") site.pages.push(...pages);
  return pages;
}
