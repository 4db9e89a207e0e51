import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { afterAll, expect, test } from "vitest";
import { signOff } from "../checks/law/reviews/sign-offs.ts";
import { makeExampleLender } from "../checks/test/example-lender.ts";
import { findBrowser } from "./install/find-browser.ts";
import { run } from "./programs/run-program.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";

const today = new Date().toISOString().slice(0, 10);
const lawful = makeExampleLender(today);
const within = temporaryFolder();
const NAMES = { lawful: "release-lawful", faulty: "release-faulty" };
afterAll(() => {
  for (const name of Object.values(NAMES))
    rmSync(buildFolders(name).folder, { recursive: true, force: true });
});

/** A copy of the lender that may go live, under a name of its own. */
function copyOf(name: string): string {
  const folder = join(within, name);
  cpSync(lawful, folder, { recursive: true });
  return folder;
}

/** How a command of the project ended on a lender's folder, and what it printed. */
const command = async (folder: string, script: string, ...args: string[]) =>
  run(process.execPath, ["scripts/run-script.ts", script, ...args], {
    env: {
      // What a test runs as is no release.
      NODE_ENV: "",
      LENDER: folder,
      SURVEY_PORT: "",
      SITE_PORT: "",
      ARCHIVE_DIR: join(within, "archives"),
      CHROMIUM_PATH: await findBrowser(),
    },
  });

test("a lender against whom nothing speaks goes live, and is kept in the archive", async () => {
  const { code, output } = await command(copyOf(NAMES.lawful), "scripts/build/build.ts", "--release");
  expect(output).toMatch(/^Kept in .*archives/m);
  expect(code).toBe(0);
});

test("both release commands refuse what only the built pages show, for the same reasons", async () => {
  const folder = copyOf(NAMES.faulty);
  const article = join(folder, "en/articles/weeks-from-application-to-money.mdx");
  const planted = "\nTry the [calculator](/calculator) for that.\n\n## ";
  writeFileSync(article, readFileSync(article, "utf8").replace("\n## ", planted));
  // Whoever read it did not notice.
  signOff(folder, { by: "Ana Ruiz", date: today });
  const heavy = join(folder, "pictures/hero-480.avif");
  writeFileSync(heavy, Buffer.concat([readFileSync(heavy), Buffer.alloc(80 * 1024)]));
  const ends = [
    await command(folder, "scripts/release.ts", "check"),
    await command(folder, "scripts/build/build.ts", "--release"),
  ];
  expect(ends.map(({ code }) => code)).toEqual([1, 1]);
  expect(ends[0]?.output).toMatch(/^\d+ reasons against a release\./m);
  const [checked, built] = ends.map(({ output }) =>
    output.split("\n").filter((line) => /, line \d+: |KB of/.test(line)),
  );
  expect(checked?.join("\n")).toMatch(/\/calculator(.|\n)*KB of 60\.0 KB/);
  expect(built).toEqual(checked);
});
