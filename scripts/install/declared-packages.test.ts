import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const FILES = execFileSync("git", ["ls-files", "apps", "packages"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file) && !/^apps\/editor\/|\.test\.|\/test\//.test(file));
const IMPORT = /^(?:import|export) (?!type )[^;]*?from "((?:@[\w-]+\/)?[a-z][\w.-]*|\.[^"]*)(?:\/[^"]*)?"/gm;
const GIVEN = /^(node|astro|virtual)$/;

it("An app or a package, its pages too, imports nothing but its own and what it declares, since its commands install nothing of the root", () => {
  const undeclared = FILES.flatMap((file) => {
    const room = file.split("/").slice(0, 2).join("/");
    const { name, ...about } = JSON.parse(read(`${room}/package.json`)) as Record<string, object>;
    const declared = { [`${name}`]: "", ...about["dependencies"], ...about["devDependencies"] };
    return [...read(file).matchAll(IMPORT)]
      .map(([, to = ""]) => (to.startsWith(".") ? join(file, "..", to) : to))
      .filter((to) => !GIVEN.test(to) && !to.startsWith(`${room}/`) && !Object.hasOwn(declared, to))
      .map((to) => `${file}: ${to}`);
  });
  expect(undeclared).toEqual([]);
});
