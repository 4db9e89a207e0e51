import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chosenFolder } from "../config.ts";
import { readLender } from "../read-lender.ts";
import { versionProblem } from "./folder-version.ts";
import { MIGRATIONS } from "./migration.ts";

it("A folder of an older version is not read: the reader says which command brings it up to date", () => {
  expect(versionProblem(1, 3)).toBe(
    "This folder has version 1 of the format, and this checkout reads 3. Run: npm run upgrade-lender",
  );
});

it("A folder of the version that this checkout reads is no problem", () => {
  expect(versionProblem(3, 3)).toBeUndefined();
});

it.each([undefined, 0, 1.5, Number.NaN])("A folder whose version is %s is told what to write", (version) => {
  expect(versionProblem(version, 3)).toMatch(/Write: schema: 3$/);
});

it("A folder of a newer version is told with the line, and nothing else is said of it", () => {
  const folder = mkdtempSync(join(tmpdir(), "version-"));
  cpSync(chosenFolder(), folder, { recursive: true });
  const file = join(folder, "lender.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^schema: \d+/m, "schema: 99\nnewKey: 1"));
  expect(() => readLender(folder)).toThrow(
    /cannot be used yet:\n {2}lender\.yaml, line \d+: This folder was written for version 99 of the format; this checkout knows up to \d+: update the product/,
  );
  expect(() => readLender(folder)).not.toThrow(/newKey/);
  rmSync(folder, { recursive: true });
});

it("The migrations lead from each version to the next, without a gap", () => {
  expect(MIGRATIONS.map(({ from }) => from)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  expect(MIGRATIONS.map(({ to }) => to)).toEqual(MIGRATIONS.map(({ from }) => from + 1));
});
