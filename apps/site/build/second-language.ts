import { copyFile, mkdir, rm } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { publicPath, SECOND_HOME, type Addresses } from "@heloc/lender/addresses";
import { HASHED_FOLDER } from "./header-policy.ts";

/** What each language has for itself, beside its pages. All other files are the same in both and come from the first. */
const OWN_FILES = /^\/(feed\.xml|social\/.+|llms\.txt|manifest\.webmanifest)$/;

/** Where the site has a file that the pass of the second language built; undefined for what both languages share. */
export function placeOf(file: string, addresses: Addresses): string | undefined {
  if (file.startsWith(HASHED_FOLDER)) return file;
  if (OWN_FILES.test(file)) return SECOND_HOME + file;
  if (!file.endsWith(".html")) return undefined;
  return `${publicPath(nameOf(file), addresses)}.html`;
}

const nameOf = (page: string): string => page.replace(/(\/index)?\.html$/, "") || "/";

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"));

/** Puts the pages of the second language, which have a pass of their own, among those of the first: one site, one policy. */
export function secondLanguage(built: string, addresses: Addresses): AstroIntegration {
  return {
    name: "second-language",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        for (const file of listFiles(built)) {
          const place = placeOf(file, addresses);
          if (place === undefined) continue;
          await mkdir(dirname(join(site, place)), { recursive: true });
          await copyFile(join(built, file), join(site, place));
        }
        await rm(built, { recursive: true });
        logger.info(`pages in the second language put behind ${SECOND_HOME}`);
      },
    },
  };
}
