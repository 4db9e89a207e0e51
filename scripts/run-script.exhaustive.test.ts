import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chosenFolder } from "@heloc/lender/config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const scripts = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), "acme-"));

/** How a command of the project ends for this folder, and what it prints. */
async function command(...typed: string[]) {
  const [script = "", ...args] = typed;
  const result = await promisify(execFile)(
    process.execPath,
    [join(scripts, "run-script.ts"), join(scripts, script), ...args],
    { env: { ...process.env, LENDER: folder } },
  ).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: "code" in result ? result.code : 0, printed: result.stdout + result.stderr };
}

beforeAll(() => {
  cpSync(chosenFolder(), folder, { recursive: true });
  const file = join(folder, "rates.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^asOf: .*/m, "asOf: 15.11.2026"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("Of a folder that cannot be read, every command prints only what to correct, and fails", () => {
  it.each([
    ["build/build.ts", "--release"],
    ["start.ts"],
    ["dev/dev.ts"],
    ["wording.ts"],
    ["release-check.ts"],
    ["lender/check-lender.ts"],
    ["archive.ts"],
  ])("%s %s", async (...typed) => {
    const { code, printed } = await command(...typed);
    expect(code).toBe(1);
    const [first, ...rest] = printed.trim().split("\n").filter(Boolean);
    expect(first).toMatch(/^rates\.yaml, line \d+: .*Write year-month-day, such as 2026-11-15\.$/);
    expect(rest).toHaveLength(1);
    expect(printed).not.toMatch(/LenderProblems|node:|\bat .+:\d+/);
  });
});

it.each(["build/build.ts", "start.ts"])(
  "%s: a picture that is not there is told in the sentence alone",
  async (script) => {
    cpSync(chosenFolder(), folder, { recursive: true });
    const file = join(folder, "en/landing.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace(/source: .*/, "source: our-house.jpg"));
    const { code, printed } = await command(script);
    expect(code).toBe(1);
    expect(printed.replace("Building …\n", "")).toMatch(
      /^en\/landing\.yaml, line \d+: pictures\/our-house\.jpg is not there\./,
    );
    expect(printed).not.toMatch(/LenderProblems|node:|\bat .+:\d+/);
  },
);
