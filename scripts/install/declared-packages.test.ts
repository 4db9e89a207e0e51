import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const FILES = execFileSync("git", ["ls-files", "apps", "packages"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file) && !/^apps\/editor\/|\.test\.|\/test\//.test(file));
const IMPORT = /^(?:import|export) (?!type )[^;]*?from "((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/gm;
const GIVEN = /^(node|astro|virtual)$|^@heloc\//;

it("An app or a package that runs declares what it imports itself, since its commands install nothing of the root", () => {
  const undeclared = FILES.flatMap((file) => {
    const room = file.split("/").slice(0, 2).join("/");
    const { dependencies, devDependencies } = JSON.parse(read(`${room}/package.json`)) as Record<
      string,
      object
    >;
    const names = [...read(file).matchAll(IMPORT)].map(([, name = ""]) => name);
    return names
      .filter((name) => !GIVEN.test(name) && !Object.hasOwn({ ...dependencies, ...devDependencies }, name))
      .map((name) => `${file}: ${name}`);
  });
  expect(undeclared).toEqual([]);
});
