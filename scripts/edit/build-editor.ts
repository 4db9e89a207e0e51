import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { buildWithVite } from "../build/build-with-vite.ts";
import { installPackages } from "../install/install-packages.mjs";

const EDITOR = "apps/editor";
const NOTICE =
  "The editor has packages of its own, about 200, which the website does not need. Installing them once …";

/**
 * Installs what the editor alone needs, and builds its pages, each when it is missing or has changed.
 * @returns what the build printed when it failed
 */
export async function prepareEditor(): Promise<string | undefined> {
  await installPackages(join(ROOT, EDITOR), NOTICE, "@keystatic/core/package.json");
  const sources = ["package-lock.json", "index.html", "forms.html", "vite.config.ts", "src"];
  return buildWithVite(
    EDITOR,
    EDITOR,
    sources.map((name) => `${EDITOR}/${name}`),
  );
}
