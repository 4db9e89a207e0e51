import { cp, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");

const PARTS = ["package.json", "tsconfig.json", "content", "packages", "apps/site", "scripts"];
const LEFT_OUT = /(^|\/)(node_modules|dist|\.astro|\.cache|hosting)(\/|$)|^apps\/site\/hosting(\/|$)/;
const OWN_PACKAGES = {
  content: "content",
  design: "packages/design",
  "survey-embed": "packages/survey-embed",
};

/**
 * Copies what a build of the site needs to a temporary folder, so that nothing generated ever lies in the project. Other
 * people's packages are the installed ones, by links; our own are those of the copy.
 */
export async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "heloc-growth-"));
  for (const part of PARTS) {
    await cp(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) =>
        part === "apps/site" && /\/build\/hosting(\/|$)/.test(path)
          ? true
          : !LEFT_OUT.test(relative(root, path)),
    });
  }
  const packages = join(copy, "node_modules");
  await mkdir(join(packages, "@heloc"), { recursive: true });
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name !== "@heloc") await symlink(join(root, "node_modules", name), join(packages, name));
  }
  for (const [name, folder] of Object.entries(OWN_PACKAGES))
    await symlink(join(copy, folder), join(packages, "@heloc", name));
  return copy;
}
