import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chosenFolder } from "@heloc/lender/config";
import { expect, it, onTestFinished } from "vitest";

const scripts = import.meta.dirname;

it("of a folder that it cannot use, a build prints only what to correct, and fails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "acme-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(chosenFolder(), folder, { recursive: true });
  const rates = join(folder, "rates.yaml");
  writeFileSync(rates, readFileSync(rates, "utf8").replace(/^asOf: .*/m, "asOf: 15.11.2026"));
  const ended = promisify(execFile)(
    process.execPath,
    [join(scripts, "run-script.ts"), join(scripts, "build/build.ts")],
    {
      env: { ...process.env, LENDER: folder },
    },
  );
  const { code, stdout, stderr } = (await ended.catch(
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )) as { code: number; stdout: string; stderr: string };
  expect(code).toBe(1);
  const lines = `${stdout}${stderr}`.trim().split("\n").filter(Boolean);
  expect(lines).toEqual([
    expect.stringMatching(/^rates\.yaml, line \d+: .*Write year-month-day, such as 2026-11-15\.$/m),
    `${folder} cannot be used before that.`,
  ]);
});
