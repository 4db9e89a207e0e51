import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildFolders } from "@heloc/lender/build-folders";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** How a command of the project ended, and what it printed. */
async function command(script: string, ...args: string[]) {
  const result = await promisify(execFile)(process.execPath, [join(root, script), ...args], {
    cwd: root,
  }).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: "code" in result ? result.code : 0, printed: result.stdout + result.stderr };
}

describe("A lender that is a sample", () => {
  it("`npm run release:check` lists the reasons with file, line and rule, and fails", async () => {
    const { code, printed } = await command("scripts/release-check.ts");
    expect(code).toBe(1);
    expect(printed).toMatch(
      /^test\/lenders\/complete\/lender\.yaml:\d+ {2}The lender is the sample\.\n {4}.*12 CFR 1026\.16/m,
    );
    expect(printed).toMatch(/^\d+ reasons against a release\./m);
  });

  it("`npm run build -- --release` refuses before it builds anything", async () => {
    const page = join(buildFolders().site, "index.html");
    const built = existsSync(page) ? statSync(page).mtimeMs : 0;
    const { code, printed } = await command("scripts/build/build.ts", "--release");
    expect(code).toBe(1);
    expect(printed).toMatch(/No release: \d+ reasons above\./);
    expect(existsSync(page) ? statSync(page).mtimeMs : 0).toBe(built);
  });
});
