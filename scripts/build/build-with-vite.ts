import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { run } from "../programs/run-program.ts";
import { contentHash } from "./content-hash.ts";
import { installPackages } from "../install/install-packages.mjs";

/**
 * Builds the page of an app with its own or the project's Vite when it is missing or something of it has changed.
 * @param vite the folder whose packages hold Vite
 * @param sources everything that the page is built from
 * @returns what Vite printed when it failed
 */
export async function buildWithVite(
  app: string,
  vite: string,
  sources: readonly string[],
): Promise<string | undefined> {
  const folder = join(ROOT, app);
  /** Holds the fingerprint of the last build. */
  const stamp = join(folder, "dist/.built-from");
  const made = await contentHash(sources);
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === made) return undefined;
  const program = join(ROOT, vite, "node_modules/vite/bin/vite.js");
  const { code, output } = await run(process.execPath, [program, "build", "--logLevel", "error"], {
    cwd: folder,
  });
  if (code !== 0) return output;
  if (!existsSync(join(folder, "dist/index.html"))) return `The build of ${app} ended without a page.`;
  await writeFile(stamp, made);
  return undefined;
}

export const buildInboxPage = (): Promise<string | undefined> =>
  buildWithVite("apps/inbox", ".", ["apps/inbox", "packages", "package-lock.json"]);

const EDITOR = "apps/editor";
const NOTICE =
  "The editor has packages of its own, about 200, which the website does not need. Installing them once …";

/** Installs what the editor alone needs, and builds its pages. @returns what the build printed when it failed */
export async function prepareEditor(): Promise<string | undefined> {
  await installPackages(join(ROOT, EDITOR), NOTICE, "@keystatic/core/package.json");
  const sources = ["package-lock.json", "index.html", "forms.html", "vite.config.ts", "src"];
  return buildWithVite(EDITOR, EDITOR, [...sources.map((name) => `${EDITOR}/${name}`), "packages"]);
}
