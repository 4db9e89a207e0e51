import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { type Language, SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { buildFolders } from "@heloc/lender/build-folders";
import { type Addresses, publicPath, SECOND_HOME } from "@heloc/lender/addresses";
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { readSecondLender } from "@heloc/lender/second-language";
import { MY_APPLICATION_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { readSiteConfig } from "../../apps/site/config.ts";
import { type Facts, readFacts } from "../content/facts.ts";
import { type BuiltPage, type BuiltSite, type PageKind, readPage } from "./built-page.ts";

/** What the chosen lender's folder says, with the addresses that a build takes from the environment instead. */
export async function readBuildFacts(today: string, language: Language = "en"): Promise<Facts> {
  const facts = await readFacts(chosenFolder(), today, language);
  const { provider, siteAddress } = readSiteConfig();
  return { ...facts, provider, lender: { ...facts.lender, siteAddress } };
}

const folders = buildFolders();

/** Read by feed readers, search engines and assistants. */
const TEXTS = ["*.txt", "feed.xml", "feed/*.atom", "sitemap-*.xml", "*.webmanifest"].flatMap((pattern) => [
  pattern,
  `${SECOND_LANGUAGE}/${pattern}`,
]);

/** The addresses of our own survey's pages, and their files in its folder. */
const SURVEY_PAGES = {
  [SURVEY_PATH]: "index.html",
  [MY_APPLICATION_PATH]: "my-application/index.html",
};

/** The address of a built page: "/faq" for faq.html, "/" for index.html. */
const addressOf = (file: string) =>
  `/${file.replaceAll("\\", "/").replace(/(^|\/)index\.html$|\.html$/, "")}`;

/** Everything that the last build wrote for visitors and machines to read, in the order of the addresses. */
export async function readBuild({ folder, lender, provider }: Pick<Facts, "folder" | "lender" | "provider">) {
  const site: BuiltSite = { folder: folders.site, origin: new URL(lender.siteAddress).origin, pages: [] };
  const survey: BuiltSite = { folder: folders.survey, origin: new URL(provider.address).origin, pages: [] };
  await readInto(site, "page", ["**/*.html"], addressOf);
  const addresses = readSecondLender(folder)?.addresses;
  if (addresses) nameSecondPages(site.pages, addresses);
  for (const [address, file] of isOwnSurvey(provider) ? Object.entries(SURVEY_PAGES) : []) {
    await readInto(survey, "survey", [file], () => address);
    await readInto(survey, "survey", [join(SECOND_LANGUAGE, file)], () => SECOND_HOME + address);
  }
  const texts = await readInto(site, "text", TEXTS, (file) => `/${file}`);
  return [...site.pages, ...survey.pages, ...texts];
}

/** Tells each page of the second language which page of the first it is. */
function nameSecondPages(pages: BuiltPage[], addresses: Addresses): void {
  const names = new Map(pages.map(({ path }) => [publicPath(path, addresses), path]));
  for (const page of pages)
    if (page.language === SECOND_LANGUAGE) page.name = names.get(page.path) ?? page.path;
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
