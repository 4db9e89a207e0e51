import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { afterAll, beforeAll, expect, test } from "vitest";

const DELETED = ["apps/editor", "apps/inbox", "apps/office", "apps/survey", "packages/leads"];

/** Beside the packages, so that they are linked and not copied. */
const copy = join(ROOT, ".cache/deleted-rooms");
const clear = () => rmSync(copy, { recursive: true, force: true });

beforeAll(() => {
  clear();
  mkdirSync(copy, { recursive: true });
  const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
  for (const file of tracked)
    if (!DELETED.some((room) => file.startsWith(`${room}/`))) cpSync(join(ROOT, file), join(copy, file));
  execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(copy, "node_modules")]);
}, 120_000);
afterAll(clear, 120_000);

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
});
