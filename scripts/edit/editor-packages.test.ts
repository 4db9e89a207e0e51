import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const read = async (file: string) => JSON.parse(await readFile(file, "utf8")) as Record<string, object>;

test("What npm start installs holds nothing of the editor, and the editor brings its own", async () => {
  const { packages: installed } = await read("package-lock.json");
  const { packages: ofTheEditor } = await read("apps/editor/package-lock.json");
  const name = "node_modules/@keystatic/core";
  expect(Object.keys(installed ?? {})).not.toContain(name);
  expect(Object.keys(installed ?? {})).not.toContain("apps/editor");
  expect(Object.keys(ofTheEditor ?? {})).toContain(name);
});
