import { lender } from "@heloc/content/lender";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readSiteConfig } from "../apps/site/config.ts";
import { readPages } from "../compliance/built-page.ts";
import { checkContent } from "../wording/check-content.ts";
import { CHECKS_PER_PAGE, checkSite } from "../wording/check-pages.ts";
import { findBrokenAddresses, type BuiltSite } from "../wording/checks/links.ts";
import { formatFinding, type Finding } from "../wording/finding.ts";
import { listedAddresses } from "../wording/listed-addresses.ts";
import { knownFacts } from "../wording/numbers/site-facts.ts";
import { findMisspellings } from "../wording/spelling.ts";
import { SURVEY_PATH } from "../packages/survey-embed/src/contract.ts";
import { root } from "./project.ts";

/** What holds addresses of our pages without being one. */
const TEXTS = ["llms.txt", "feed.xml", "sitemap-index.xml", "sitemap-0.xml"];

export interface Result {
  failure?: string | undefined;
  count?: { passed: number; failed: number };
}

/** The files of content/: spelling (of the documents too), banned words, numbers typed into sentences, addresses. */
export async function checkContentWords(): Promise<Result> {
  return { failure: report([...(await checkContent()), ...(await findMisspellings())]) };
}

/** The built pages: reading level, numbers, links, lengths. Counts what was compared. */
export async function checkBuiltWords(): Promise<Result> {
  const siteConfig = readSiteConfig();
  const surveyOrigin = new URL(siteConfig.provider.address).origin;
  const addresses = new Set((await listedAddresses()).map(({ address }) => address));
  const hosts = lender.serviceProviders.map(({ host }) => host);
  const known = { facts: await knownFacts(), listed: { addresses, hosts, surveyOrigin } };
  const site = await readBuilt("apps/site/dist", siteConfig.siteAddress);
  const survey = await readBuilt("apps/survey/dist", surveyOrigin);
  for (const page of survey.pages) page.path = SURVEY_PATH;
  const findings = [
    ...checkSite(site, known),
    // Another provider's form is not ours to read.
    ...(siteConfig.provider.name === "self-hosted" ? checkSite(survey, known) : []),
    ...(await brokenAddresses(site)),
  ];
  const compared = (site.pages.length + survey.pages.length) * CHECKS_PER_PAGE + TEXTS.length;
  const broken = new Set(findings.map(({ check, place }) => `${check} ${place}`)).size;
  return { failure: report(findings), count: { passed: compared - broken, failed: findings.length } };
}

async function readBuilt(name: string, address: string): Promise<BuiltSite> {
  const folder = join(root, name);
  return { folder, origin: new URL(address).origin, pages: await readPages(folder) };
}

async function brokenAddresses(site: BuiltSite): Promise<Finding[]> {
  const texts = TEXTS.map(async (name) =>
    findBrokenAddresses(`/${name}`, await readFile(join(site.folder, name), "utf8"), site),
  );
  return (await Promise.all(texts)).flat();
}

const report = (findings: Finding[]) =>
  findings.length > 0 ? findings.map(formatFinding).join("\n") : undefined;
