import { cp, mkdir, readFile, rm, symlink } from "node:fs/promises";
import { globSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const GENERATED = /(^|\/)(node_modules|dist|\.astro|\.cache)(\/|$)|^apps\/site\/hosting(\/|$)|\.test\.tsx?$/;
/** What the site imports of other workspaces. */
const SHARED = ["content", "packages", "apps/survey/package.json", "apps/survey/src/questions"];

/**
 * Copies parts of the project to another folder, each to the path it has here, and the workspaces that they import. These
 * are linked into the folder's node_modules; other people's packages are not.
 */
export async function copySources(folder: string, parts: readonly string[]): Promise<void> {
  for (const part of [...SHARED, ...parts]) {
    await rm(join(folder, part), { recursive: true, force: true });
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !GENERATED.test(relative(root, path)),
    });
  }
  for (const file of globSync("{content,packages/*,apps/*}/package.json", { cwd: folder })) {
    const { name } = JSON.parse(await readFile(join(folder, file), "utf8")) as { name: string };
    const link = join(folder, "node_modules", name);
    await rm(link, { recursive: true, force: true });
    await mkdir(join(link, ".."), { recursive: true });
    await symlink(join(folder, file, ".."), link);
  }
}
