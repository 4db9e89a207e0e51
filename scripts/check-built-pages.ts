import { claims } from "@heloc/content/claims";
import { lender } from "@heloc/content/lender";
import { rates } from "@heloc/content/rates";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readSiteConfig } from "../apps/site/config.ts";
import { readPage, readPages } from "../compliance/built-page.ts";
import { checkPages, formatViolation, pageChecks } from "../compliance/check-pages.ts";
import { claimsComeFromTheRegister } from "../compliance/checks/claims-from-register.ts";
import { surveyChecks } from "../compliance/checks/survey-page.ts";
import { root } from "./project.ts";

/** What is not a page but is read all the same, by feed readers and assistants. */
const TEXTS = ["llms.txt", "feed.xml", "feed/*.atom"];

/** Compares everything that was built with the rules of advertising, and counts what was compared. */
export async function checkBuiltPages(): Promise<{ passed: number; violations: string[] }> {
  const siteConfig = readSiteConfig();
  const facts = { claims, lender, rates };
  const site = join(root, "apps/site/dist");
  const pages = await readPages(site);
  const texts = await Promise.all(
    globSync(TEXTS, { cwd: site }).map(async (name) =>
      readPage(`/${name}`, `<body><p>${await readFile(join(site, name), "utf8")}</p></body>`),
    ),
  );
  const own = [siteConfig.siteAddress];
  if (siteConfig.provider.name === "self-hosted") own.push(siteConfig.provider.address);
  const ownOrigins = own.map((address) => new URL(address).origin);

  const rounds = [
    { pages, checks: pageChecks(ownOrigins) },
    { pages: texts, checks: [claimsComeFromTheRegister] },
    // The self-hosted survey; another provider's form is not ours to read.
    {
      pages: await readPages(join(root, "apps/survey/dist")),
      checks: [...surveyChecks, claimsComeFromTheRegister],
    },
  ];
  const violations = rounds.flatMap((round) => checkPages(round.pages, facts, round.checks));
  const broken = new Set(violations.map(({ check, page }) => `${check} ${page}`)).size;
  const compared = rounds.reduce((sum, round) => sum + round.pages.length * round.checks.length, 0);
  return { passed: compared - broken, violations: violations.map(formatViolation) };
}
