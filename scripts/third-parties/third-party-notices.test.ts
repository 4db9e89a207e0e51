import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { IN_PAGES, packagesInPages, packagesOnServers, thirdPartyNotices } from "./third-party-notices.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFile(join(root, file), "utf8");
const lock = JSON.parse(await read("package-lock.json")) as Parameters<typeof packagesOnServers>[0];

/** Licenses that ask for no more than their notice, and the LGPL of a library that is loaded and not copied in. */
const KNOWN_LICENSES =
  /^(MIT|ISC|0BSD|BSD-[23]-Clause|MIT-0|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|LGPL-3\.0-or-later| AND )+$/;

/** What only the build runs: nothing of these reaches a page. */
const BUILD_ONLY = ["@astrojs/markdown-satteri", "@tailwindcss/vite", "feed", "schema-dts", "sharp", "vite"];

describe("THIRD-PARTY.md", () => {
  it("names what is shipped today (run `npm run third-parties` where this fails)", async () => {
    expect(await read("THIRD-PARTY.md")).toBe(await thirdPartyNotices());
  });

  it("says of the portraits what their files say", async () => {
    const portraits = globSync("test/lenders/*/pictures/avatar-*.svg", { cwd: root });
    expect(portraits).not.toEqual([]);
    for (const portrait of portraits) expect(await read(portrait)).toMatch(/Notionists.+CC0 1\.0/);
  });
});

it("Every shipped package has a license that somebody has looked at", () => {
  for (const { name, license } of [...packagesOnServers(lock), ...packagesInPages(lock)])
    expect(license, name).toMatch(KNOWN_LICENSES);
});

it("Each package that the pages' sources import is known as part of the pages or of the build alone", async () => {
  const sources = globSync("{apps/site/src,apps/survey/web,packages/*/src}/**/*.{ts,tsx,astro}", {
    cwd: root,
    exclude: ["**/*.test.*"],
  });
  const imported = new Set<string>();
  for (const source of sources)
    for (const [, name = ""] of (await read(source)).matchAll(
      /from "((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?";$/gm,
    ))
      imported.add(name);
  const onServers = packagesOnServers(lock).map(({ name }) => name);
  const known = new Set([...IN_PAGES, ...BUILD_ONLY, ...onServers]);
  expect([...imported].filter((name) => !name.startsWith("@heloc/") && !known.has(name))).toEqual([]);
});

it("What React brings along is known as part of the pages", () => {
  const brought = ["react", "react-dom"].map(
    (name) => lock.packages[`node_modules/${name}`]?.dependencies ?? {},
  );
  expect(IN_PAGES).toEqual(expect.arrayContaining(brought.flatMap(Object.keys)));
});
