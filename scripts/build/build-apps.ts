import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildFolders } from "@heloc/lender/build-folders";
import { chosenFolder, ROOT } from "@heloc/lender/config";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { readLender } from "@heloc/lender/read-lender";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { readSecondLender, secondLanguageWarning } from "@heloc/lender/second-language";
import { readSiteConfig } from "../../apps/site/config.ts";
import { buildFingerprint } from "./content-hash.ts";
import { run } from "../programs/run-program.ts";

const folders = buildFolders();
const SITE = { config: "apps/site/astro.config.ts", output: folders.site, second: folders.secondSite };
const SURVEY = {
  config: "apps/survey/astro.config.mjs",
  output: folders.survey,
  second: folders.secondSurvey,
};

/** Whether the site embeds the survey of this project, and it was not deleted: otherwise nothing of it is built or started. */
export const usesOwnSurvey = (): boolean =>
  isOwnSurvey(readSiteConfig().provider) && existsSync(join(ROOT, SURVEY.config));

/** The configuration of each app's build, from the project's folder, where Astro has to run. */
const builds = () => (usesOwnSurvey() ? [SURVEY, SITE] : [SITE]);

const fingerprint = () => buildFingerprint(readSiteConfig());

/** True when the last build was made from just these sources and settings. */
export async function isBuilt(): Promise<boolean> {
  const pages = builds().map(({ output }) => join(output, "index.html.br"));
  if (![folders.fingerprint, folders.headersFile, ...pages].every((file) => existsSync(file))) return false;
  return (await readFile(folders.fingerprint, "utf8")) === (await fingerprint());
}

/**
 * Builds both apps and compresses what was built.
 * @returns what the tools printed, when a build failed; nothing when all went well
 * @throws when a setting of the environment means nothing, and LenderProblems where the folder cannot be built from
 */
export async function buildApps(): Promise<string | undefined> {
  await refuseWrongPictures(chosenFolder(), readLender(chosenFolder()));
  await rm(folders.fingerprint, { force: true });
  // What is edited while the build runs is part of the next one.
  const made = await fingerprint();
  const warning = secondLanguageWarning(chosenFolder());
  if (warning) console.warn(warning);
  if (!usesOwnSurvey()) await rm(folders.survey, { recursive: true, force: true });
  for (const { config, output: folder, second } of builds()) {
    await rm(second, { recursive: true, force: true });
    const languages = readSecondLender(chosenFolder()) ? [SECOND_LANGUAGE, ""] : [""];
    let output = "";
    for (const language of languages) {
      const finished = await run("astro", ["build", "--config", config], {
        env: { LENDER_LANGUAGE: language },
      });
      if (finished.code !== 0) return finished.output;
      output += finished.output;
    }
    for (const warning of output.match(/^Warning: .+/gm) ?? []) console.warn(warning);
    await compressFolder(folder);
  }
  await rm(folders.secondLanguage, { recursive: true, force: true });
  await writeFile(folders.fingerprint, made);
  return undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(html|js|css|svg|json|xml|atom|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of a built folder, so that no server has to compress anything. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

/** Builds both apps when a source or a setting changed since the last build, and returns what `buildApps` does. */
export const buildIfChanged = async (): Promise<string | undefined> =>
  (await isBuilt()) ? undefined : buildApps();
