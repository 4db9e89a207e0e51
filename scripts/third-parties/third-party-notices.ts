import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { withParts } from "../marked-part.ts";

/** What others made, in words; the lists in it are written here. */
export const NOTICES = join(ROOT, "THIRD-PARTY.md");

/** What the build copies into the pages, so that it reaches every visitor. React brings its scheduler along. */
export const IN_PAGES = ["astro", "react", "react-dom", "scheduler", "tailwindcss"];

/** The fonts of the pages, by the packages that hold their licenses. */
const FONTS = {
  Fraunces: "@fontsource-variable/fraunces",
  "Instrument Sans": "@fontsource-variable/instrument-sans",
};

interface LockedPackage {
  license?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

/** A package and its license, by the names that npm's registry has for both. */
export interface Licensed {
  name: string;
  license: string;
}

/** The packages that npm installs where the survey service or the site's own server runs, without development tools. */
export const packagesOnServers = ({ packages }: Lock): Licensed[] =>
  licensed(
    Object.entries(packages).filter(
      ([path, { dev, link }]) =>
        path.includes("node_modules/") && !/\/node-(linux|win)-/.test(path) && !dev && !link,
    ),
  );

/** The packages of which the pages hold copies. */
export const packagesInPages = ({ packages }: Lock): Licensed[] =>
  licensed(IN_PAGES.map((name) => [`node_modules/${name}`, packages[`node_modules/${name}`] ?? {}]));

/** By name and once each, whatever versions there are of it. */
function licensed(entries: [path: string, LockedPackage][]): Licensed[] {
  const byName = entries.map(([path, { license = "none stated" }]): [string, Licensed] => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [`${name} ${license}`, { name, license }];
  });
  return [...new Map(byName.toSorted(([a], [b]) => (a < b ? -1 : 1))).values()];
}

/** THIRD-PARTY.md with its lists and texts as package-lock.json names them and node_modules holds them. */
export async function thirdPartyNotices(): Promise<string> {
  const lock = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")) as Lock;
  const inPages = packagesInPages(lock);
  const sources = [...Object.entries(FONTS), ...inPages.map(({ name }) => [name, name] as const)];
  const texts = await Promise.all(
    sources.map(async ([name, source]) => ({ name, text: await licenseText(source) })),
  );
  return withParts(NOTICES, {
    "in the pages": byLicense(inPages),
    "on a server": byLicense(packagesOnServers(lock)),
    texts: groupTexts(texts)
      .map(({ names, text }) => `### ${names.join(", ")}\n\n\`\`\`text\n${text}\n\`\`\``)
      .join("\n\n"),
  });
}

function byLicense(packages: Licensed[]): string {
  const groups = Object.groupBy(packages, ({ license }) => license);
  return Object.entries(groups)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, group = []]) => `- **${license}:** ${group.map(({ name }) => `\`${name}\``).join(", ")}`)
    .join("\n");
}

/** The license file of an installed package. Fails where it has none, since its text has to be passed on. */
async function licenseText(name: string): Promise<string> {
  const folder = join(ROOT, "node_modules", name);
  const [file] = globSync("{LICENSE,LICENCE,license}*", { cwd: folder });
  if (!file) throw new Error(`${name} has no license file. Look for its license at its source.`);
  return (await readFile(join(folder, file), "utf8")).trim().replaceAll("\r\n", "\n");
}

/** One entry for all names that have the very same text. */
function groupTexts(texts: { name: string; text: string }[]): { names: string[]; text: string }[] {
  const groups = Map.groupBy(texts, ({ text }) => text);
  return [...groups].map(([text, group]) => ({ names: group.map(({ name }) => name), text }));
}
