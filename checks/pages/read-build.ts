import { globSync, readFileSync } from "node:fs";
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
const TEXTS = ["*.txt", "feed.xml", "feed/*.atom", "sitemap.xml", "*.webmanifest"].flatMap((pattern) => [
  pattern,
  `${SECOND_LANGUAGE}/${pattern}`,
]);

/** The pages of our own survey by their files in its folder. */
const SURVEY_PAGES: Readonly<Record<string, string>> = {
  "index.html": SURVEY_PATH,
  "my-application/index.html": MY_APPLICATION_PATH,
  [`${SECOND_LANGUAGE}/index.html`]: SECOND_HOME + SURVEY_PATH,
  [`${SECOND_LANGUAGE}/my-application/index.html`]: SECOND_HOME + MY_APPLICATION_PATH,
};

/** The address of a built page: "/faq" for faq.html, "/" for index.html. */
const addressOf = (file: string) =>
  `/${file.replaceAll("\\", "/").replace(/(^|\/)index\.html$|\.html$/, "")}`;

/** Everything that the last build wrote for visitors and machines to read. */
export function readBuild({ folder, lender, provider }: Pick<Facts, "folder" | "lender" | "provider">) {
  const site: BuiltSite = { folder: folders.site, origin: new URL(lender.siteAddress).origin, pages: [] };
  const survey: BuiltSite = { folder: folders.survey, origin: new URL(provider.address).origin, pages: [] };
  site.pages.push(...readInto(site, "page", ["**/*.html"], addressOf));
  const addresses = readSecondLender(folder)?.addresses;
  if (addresses) nameSecondPages(site.pages, addresses);
  if (isOwnSurvey(provider))
    survey.pages.push(
      ...readInto(survey, "survey", Object.keys(SURVEY_PAGES), (file) => SURVEY_PAGES[file] ?? file),
    );
  return [...site.pages, ...survey.pages, ...readInto(site, "text", TEXTS, (file) => `/${file}`)];
}

/** Tells each page of the second language which page of the first it is. */
function nameSecondPages(pages: BuiltPage[], addresses: Addresses): void {
  const names = new Map(pages.map(({ path }) => [publicPath(path, addresses), path]));
  for (const page of pages)
    if (page.language === SECOND_LANGUAGE) page.name = names.get(page.path) ?? page.path;
}

const readInto = (
  site: BuiltSite,
  kind: PageKind,
  patterns: string[],
  address: (file: string) => string,
): BuiltPage[] =>
  globSync(patterns, { cwd: site.folder })
    .sort()
    .map((file) =>
      readPage(readFileSync(join(site.folder, file), "utf8"), { kind, path: address(file), file, site }),
    );
