import type { AstroIntegration } from "astro";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { addressOf, headerPolicy, LONGEST_SECURITY_POLICY } from "./header-policy.ts";
import { writeRecipes } from "./hosting/recipes.ts";
import { lightenPages } from "./lighter-pages.ts";

/**
 * Makes the pages of both languages lighter and writes the headers that follow from what they load: the policy that our own server
 * reads, and the recipes for other hosts.
 */
export const finishSite = (siteAddress: string): AstroIntegration => ({
  name: "finish-site",
  hooks: {
    "astro:build:done": async ({ logger }) => {
      const { folder, site, headersFile, hosting } = buildFolders();
      const scripts = [...(await readBuilt(site, ".js")).values()].join("\n");
      const pages = lightenPages(await readBuilt(site, ".html"), scripts);
      for (const [name, page] of pages) await writeFile(join(site, name), page);

      const byAddress = Object.fromEntries([...pages].map(([name, page]) => [addressOf(`/${name}`), page]));
      const policy = headerPolicy(byAddress, siteAddress);
      await writeFile(headersFile, `${JSON.stringify(policy, null, 2)}\n`);
      await rm(hosting, { recursive: true, force: true });
      for (const [name, text] of Object.entries(writeRecipes(policy))) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }

      const { length } = policy.documents["Content-Security-Policy"];
      if (length > LONGEST_SECURITY_POLICY)
        logger.warn(
          `the security policy has ${length} characters; some hosts take no more than ${LONGEST_SECURITY_POLICY}`,
        );
      logger.info(`headers of ${pages.size} pages written to ${headersFile} and ${hosting}`);
    },
  },
});

/** The built files with this ending, by their names in the folder. One after the other: a process may hold only so many open. */
async function readBuilt(folder: string, ending: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending));
  const files = new Map<string, string>();
  for (const name of names) files.set(name, await readFile(join(folder, name), "utf8"));
  return files;
}
