import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";

const DELETED = ["apps/editor", "apps/inbox", "apps/office", "apps/survey", "packages/leads"];

/** Installs what it needs itself, far from the packages of the whole. */
const copy = temporaryFolder();

beforeAll(() => {
  const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
  for (const file of tracked)
    if (!DELETED.some((room) => file.startsWith(`${room}/`))) cpSync(join(ROOT, file), join(copy, file));
}, 120_000);

test.each([
  ["the site is built", "scripts/build/build.ts", "--local"],
  ["its folder is checked", "scripts/lender/lender.ts", "check"],
  ["what is left passes its own tests, types and walls", "scripts/verify/test.ts", "--fast"],
])("without editor, inbox, office, survey and leads %s", { timeout: 600_000 }, (_, script, option) => {
  const env = {
    ...process.env,
    LENDER: "",
    NODE_ENV: "",
    SITE_PORT: "",
    SURVEY_PORT: "",
    SURVEY_DATA_DIR: "",
  };
  const run = () =>
    execFileSync("node", ["scripts/with-dependencies.mjs", script, option], {
      cwd: copy,
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
  expect(run()).not.toContain("✗");
  if (option !== "--local") return;
  const [megabytes] = execFileSync("du", ["-sm", "node_modules"], { cwd: copy, encoding: "utf8" }).split(
    "\t",
  );
  expect(Number(megabytes), "MB to build the website alone").toBeLessThan(440);
});
