import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it, test } from "vitest";
import { copyLender } from "../packages/lender/test/lender-copy.ts";
import { findFreePort } from "../test/free-port.ts";
import { takePort } from "../test/taken-port.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { run } from "./programs/run-program.ts";

/** How a command of the project ends, and what it prints. */
const command = (script: string, env: Record<string, string> = {}, ...args: string[]) =>
  run(process.execPath, ["scripts/run-script.ts", join(import.meta.dirname, script), ...args], { env });

it("of a folder that it cannot use, a build prints only what to correct, and fails", async () => {
  const { folder, replace } = copyLender();
  replace("rates.yaml", /^asOf: .*/m, "asOf: 15.11.2026");
  const { code, output } = await command("build/build.ts", { LENDER: folder });
  expect(code).toBe(1);
  expect(output.trim().split("\n").filter(Boolean)).toEqual([
    expect.stringMatching(/^rates\.yaml, line \d+: .*Write year-month-day, such as 2026-11-15\.$/m),
    `${folder} cannot be used before that.`,
  ]);
});

test.each([
  [
    "lender/lender.ts",
    "nonsense",
    2,
    /^There is no "nonsense" here\. npm run lender -- <one of these>:\n( {2}\w+ +\S.*\n){3}$/,
  ],
  ["lender/lender.ts", "--help", 0, /^npm run lender -- <one of these>:\n( {2}\w+ +\S.*\n){3}$/],
  [
    "build/build.ts",
    "--relese",
    2,
    /^Unknown option '--relese'\.\nLENDER=acme npm run build .*\n( {2}--\w+ +\S.*\n){2}$/,
  ],
  ["build/build.ts", "--help", 0, /^LENDER=acme npm run build .*\n( {2}--\w+ +\S.*\n){2}$/],
  ["review.ts", "--by", 2, /^Option '--by <value>' argument missing\.\nLENDER=acme npm run review /],
])("%s %s ends with %i and says how the command is used", async (script, option, expected, text) => {
  const { code, output } = await command(script, {}, option);
  expect([code, output]).toEqual([expected, expect.stringMatching(text)]);
});

it.each([
  [["--read", "--only", "en/fqa.yaml"], /^--only: There is no en\/fqa\.yaml in /],
  [["--read", "--native"], / has no Spanish words\.$/],
  [["--spanish"], / has no Spanish words\.$/],
])("nobody signs what is not there: review %j", async (options, reason) => {
  const { folder } = copyLender({ leftOut: /^es$/ });
  const { code, output } = await command("review.ts", { LENDER: folder }, "--by", "Ana Ruiz", ...options);
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(reason)]);
});

it("One sentence says that a command needs an app that was deleted", async () => {
  expect(await command("../apps/nothing/cli.ts")).toEqual({
    code: 1,
    output: "This command needs apps/nothing, which is not here (README.md).\n",
  });
});

it("One sentence names the file that this user may not write", async () => {
  const script = join(temporaryFolder(), "script.mjs");
  writeFileSync(script, 'throw Object.assign(new Error(), { code: "EACCES", path: "/opt/heloc/dist" });');
  expect((await command(relative(import.meta.dirname, script))).output).toMatch(/^You may not .*dist: .*\n$/);
});

it("One sentence names the setting that means nothing", async () => {
  const { output } = await command("build/build.ts", { SITE_ADDRESS: "lender" }, "--local");
  expect(output).toBe('SITE_ADDRESS is "lender". Set it to an address such as https://lender.example.\n');
});

it("One sentence and nothing else says, with exit code 1, that the port of a program is taken", async () => {
  const SITE_PORT = String(await takePort());
  // The others are free, or the test would fail for another reason.
  const [SURVEY_PORT, SURVEY_METRICS_PORT] = [String(await findFreePort()), String(await findFreePort())];
  expect(await command("start.ts", { SITE_PORT, SURVEY_PORT, SURVEY_METRICS_PORT })).toEqual({
    code: 1,
    output: `Port ${SITE_PORT} is already in use. Stop the program that uses it, or set SITE_PORT to a free port.\n`,
  });
});
