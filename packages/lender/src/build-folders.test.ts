import { join, sep } from "node:path";
import { expect, it } from "vitest";
import { buildFolders, dataFolder } from "./build-folders.ts";
import { lenderName, ROOT } from "./config.ts";

it("Everything that is built for a lender lies in one folder with its name, so that two share none", () => {
  const { folder, ...parts } = buildFolders("acme");
  expect(folder).toBe(join(ROOT, "dist/acme"));
  for (const part of Object.values(parts)) expect(part.startsWith(folder + sep), part).toBe(true);
});

it.each([
  ["acme", "acme"],
  ["lenders/acme", "acme"],
  ["../elsewhere/acme", "acme"],
  ["/srv/lenders/acme/", "acme"],
])("LENDER=%s is called %s", (named, name) => {
  expect(lenderName(named)).toBe(name);
});

it("Applications of each lender are kept apart, those of the sample where LENDER names none", () => {
  expect(dataFolder("../elsewhere/acme")).toBe(join(ROOT, ".data/acme"));
  expect(dataFolder(undefined)).toBe(join(ROOT, ".data", lenderName("")));
});
