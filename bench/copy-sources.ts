import { cp, mkdir, readFile, rm, symlink } from "node:fs/promises";
import { globSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const GENERATED = /(^|\/)(node_modules|dist|\.astro|\.cache)(\/|$)|^apps\/site\/hosting(\/|$)|\.test\.tsx?$/;
/** Workspaces that others import, by the folder of their package.json. */
const PACKAGES = "{content,packages/*}/package.json";

/**
 * Copies parts of the project to another folder, each to the path it has here, and the packages that they import. The
 * copied packages are linked into the folder's node_modules; what other people wrote is not.
 */
export async function copySources(folder: string, parts: readonly string[]): Promise<void> {
  for (const part of ["content", "packages", ...parts]) {
    await rm(join(folder, part), { recursive: true, force: true });
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !GENERATED.test(relative(root, path)),
    });
  }
  for (const file of globSync(PACKAGES, { cwd: folder })) {
    const { name } = JSON.parse(await readFile(join(folder, file), "utf8")) as { name: string };
    const link = join(folder, "node_modules", name);
    await rm(link, { recursive: true, force: true });
    await mkdir(join(link, ".."), { recursive: true });
    await symlink(join(folder, file, ".."), link);
  }
}
