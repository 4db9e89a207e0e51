import { cp, mkdir, readFile, rm, symlink } from "node:fs/promises";
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { chosenFolder, lenderName } from "@heloc/lender/config";

const root = join(import.meta.dirname, "..");
const GENERATED = /(^|\/)(node_modules|dist|\.astro|\.cache)(\/|$)|\.test\.tsx?$/;
/** What the site imports of other workspaces. */
const SHARED = ["packages"];

/** Where the copy has the lender, whose own folder may lie outside of the project. */
export const COPIED_LENDER = `lenders/${lenderName()}`;

/**
 * Copies parts of the project to another folder, each to the path it has here, the chosen lender, and the workspaces
 * that they import. These are linked into the folder's node_modules; other people's packages are not.
 */
export async function copySources(folder: string, parts: readonly string[]): Promise<void> {
  for (const part of [...SHARED, ...parts]) await replace(join(root, part), join(folder, part));
  await replace(chosenFolder(), join(folder, COPIED_LENDER));
  for (const file of globSync("{packages/*,apps/*}/package.json", { cwd: folder })) {
    const { name } = JSON.parse(await readFile(join(folder, file), "utf8")) as { name: string };
    const link = join(folder, "node_modules", name);
    await rm(link, { recursive: true, force: true });
    await mkdir(join(link, ".."), { recursive: true });
    await symlink(join(folder, file, ".."), link);
  }
}

async function replace(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (path) => !GENERATED.test(relative(root, path)) });
}
