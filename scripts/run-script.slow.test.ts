import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chosenFolder } from "@heloc/lender/config";
import { expect, it, onTestFinished } from "vitest";

const scripts = import.meta.dirname;

it.each([
  [
    "build/build.ts",
    "rates.yaml",
    /^asOf: .*/m,
    "asOf: 15.11.2026",
    /^rates\.yaml, line \d+: .*Write year-month-day, such as 2026-11-15\.$/m,
  ],
  [
    "dev/dev.ts",
    "en/landing.yaml",
    /source: .*/,
    "source: our-house.jpg",
    /^en\/landing\.yaml, line \d+: pictures\/our-house\.jpg is not there\./m,
  ],
])(
  "of a folder that it cannot use, %s prints only what to correct, and fails",
  async (script, file, from, to, told) => {
    const folder = mkdtempSync(join(tmpdir(), "acme-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(chosenFolder(), folder, { recursive: true });
    writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").replace(from, to));
    const ended = promisify(execFile)(
      process.execPath,
      [join(scripts, "run-script.ts"), join(scripts, script)],
      {
        env: { ...process.env, LENDER: folder },
      },
    );
    const { code, stdout, stderr } = (await ended.catch(
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    )) as { code: number; stdout: string; stderr: string };
    expect(code).toBe(1);
    const lines = `${stdout}${stderr}`.trim().split("\n").filter(Boolean);
    expect(lines).toEqual([expect.stringMatching(told), `${folder} cannot be used before that.`]);
  },
);
