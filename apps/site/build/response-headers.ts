import type { AstroIntegration } from "astro";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { readBuilt } from "./built-files.ts";
import { addressOf, headerPolicy, LONGEST_SECURITY_POLICY } from "./header-policy.ts";
import { writeRecipes } from "./hosting/recipes.ts";

/** The policy itself, beside the built pages. Our own server reads it; the recipes beside it are written from it. */
const HEADERS_FILE = "response-headers.json";
const RECIPES_FOLDER = "hosting";

/** Works out the headers from what the built pages load, so that neither policy nor recipe can lag behind the content. */
export function responseHeaders({ siteAddress }: { siteAddress: string }): AstroIntegration {
  return {
    name: "response-headers",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const files = await readBuilt(folder, ".html");
        const pages = Object.fromEntries([...files].map(([name, page]) => [addressOf(`/${name}`), page]));
        const policy = headerPolicy(pages, siteAddress, files.has(`${SECOND_LANGUAGE}/404.html`));
        const beside = join(folder, "..");
        await writeFile(join(beside, HEADERS_FILE), `${JSON.stringify(policy, null, 2)}\n`);

        await rm(join(beside, RECIPES_FOLDER), { recursive: true, force: true });
        for (const [name, text] of Object.entries(writeRecipes(policy))) {
          const file = join(beside, name);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, text);
        }

        const { length } = policy.documents["Content-Security-Policy"];
        if (length > LONGEST_SECURITY_POLICY)
          logger.warn(
            `the security policy has ${length} characters; some hosts take no more than ${LONGEST_SECURITY_POLICY}`,
          );
        logger.info(`headers of ${files.size} pages written to ${HEADERS_FILE} and ${RECIPES_FOLDER}/`);
      },
    },
  };
}
