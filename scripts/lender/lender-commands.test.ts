import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const within = mkdtempSync(join(tmpdir(), "lenders-"));
afterAll(() => rmSync(within, { recursive: true }));

/** How a command of the project ended, and what it printed. */
async function command(script: string, args: string[], env: Record<string, string> = {}) {
  const result = await promisify(execFile)(
    process.execPath,
    [join(root, "scripts/lender", script), ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
    },
  ).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: "code" in result ? result.code : 0, printed: result.stdout + result.stderr };
}

it("`npm run lender -- new` makes a folder and ends with the next three commands", async () => {
  const { code, printed } = await command("new-lender.ts", ["acme", "--at", within]);
  expect(code).toBe(0);
  const next = printed.match(/^ {2}LENDER=\S+acme npm (run )?\S+/gm)?.map((line) => line.split(" npm ")[1]);
  expect(next).toEqual(["run edit", "run lender", "start"]);
});

it("`npm run lender -- new` takes the place also as npm hands it on without --", async () => {
  expect(await command("new-lender.ts", ["second", within], { npm_config_at: "true" })).toMatchObject({
    code: 0,
  });
  expect(await command("new-lender.ts", ["third"], { npm_config_at: within })).toMatchObject({ code: 0 });
});

it.each([
  ["Acme Bank", /small letters, digits and hyphens/],
  ["acme", /is taken/],
])("`npm run lender -- new` refuses %s in a sentence", async (name, reason) => {
  const { code, printed } = await command("new-lender.ts", [name, "--at", within]);
  expect(code).toBe(1);
  expect(printed).toMatch(reason);
  expect(printed.trim().split("\n")).toHaveLength(1);
});

it("`npm run upgrade-lender` says of LENDER's folder that it is up to date", async () => {
  const { code, printed } = await command("upgrade-lender.ts", [], { LENDER: join(within, "acme") });
  expect(printed).toMatch(/acme already has version \d+ of the format\.\n$/);
  expect(code).toBe(0);
});

it("`npm run upgrade-lender <folder>` refuses a folder of a newer product in a sentence", async () => {
  const file = join(within, "acme/lender.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^schema: \d+/m, "schema: 99"));
  const { code, printed } = await command("upgrade-lender.ts", [join(within, "acme")]);
  expect(code).toBe(1);
  expect(printed).toMatch(/^lender\.yaml: This folder was written for version 99 of the format; .+\n$/);
});
