import type { AstroIntegration } from "astro";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Astro gives each island a hash in which the folder of this checkout goes in, and which nothing reads. Without it a page is the same,
 * and weighs the same, wherever it was built.
 */
export const withoutIslandIds = (page: string): string => page.replaceAll(/(<astro-island) uid="\w+"/g, "$1");

export const islandIds: AstroIntegration = {
  name: "island-ids",
  hooks: {
    "astro:build:done": async ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith(".html")) continue;
        const page = await readFile(join(folder, name), "utf8");
        if (page.includes("<astro-island")) await writeFile(join(folder, name), withoutIslandIds(page));
      }
    },
  },
};
