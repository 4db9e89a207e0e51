import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { buildFolders } from "@heloc/lender/build-folders";
import { chosenFolder } from "@heloc/lender/config";
import { describe, expect, it, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "..");

/** How a command of the project ended, and what it printed. */
async function command(env: Record<string, string>, script: string, ...args: string[]) {
  const result = await promisify(execFile)(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  }).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: "code" in result ? result.code : 0, printed: result.stdout + result.stderr };
}

describe("A lender that is a sample", () => {
  it("`npm run release:check` lists the reasons with file, line and rule, and fails", async () => {
    const { code, printed } = await command({}, "scripts/release-check.ts");
    expect(code).toBe(1);
    expect(printed).toMatch(
      /^test\/lenders\/complete\/lender\.yaml:\d+ {2}The lender is the sample\.\n {4}.*12 CFR 1026\.16/m,
    );
    expect(printed).toMatch(/^\d+ reasons against a release\./m);
  });

  it("`npm run build -- --release` refuses before it builds anything", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sample-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(chosenFolder(), folder, { recursive: true });
    const { code, printed } = await command({ LENDER: folder }, "scripts/build/build.ts", "--release");
    expect(code).toBe(1);
    expect(printed).toMatch(/No release: \d+ reasons above\./);
    expect(existsSync(buildFolders(basename(folder)).folder)).toBe(false);
  });
});
