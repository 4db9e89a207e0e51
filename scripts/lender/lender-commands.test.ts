import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const within = mkdtempSync(join(tmpdir(), "lenders-"));
afterAll(() => rmSync(within, { recursive: true }));

/** How `npm run lender` ended, and what it printed. */
async function lender(args: string[], env: Record<string, string> = {}) {
  const result = await promisify(execFile)(
    process.execPath,
    [join(root, "scripts/lender/lender.ts"), ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
    },
  ).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: "code" in result ? result.code : 0, printed: result.stdout + result.stderr };
}

it("`npm run lender -- new` makes a folder for a Texas bank and ends with the next three commands", async () => {
  const { code, printed } = await lender([
    "new",
    "acme",
    "--states",
    "TX",
    "--entity",
    "bank",
    "--at",
    within,
  ]);
  expect(code).toBe(0);
  expect(Number(/with (\d+) places/.exec(printed)?.[1])).toBeLessThan(60);
  const next = printed.match(/^ {2}LENDER=\S+acme npm .+?(?= {2})/gm)?.map((line) => line.split(" npm ")[1]);
  expect(next).toEqual(["run edit", "run lender -- check", "start"]);
});

it.each<[string[], Record<string, string>, RegExp]>([
  [["Acme Bank"], {}, /small letters, digits and hyphens/],
  [["acme"], {}, /is taken/],
  [["second", "--states", "TX,Nevada"], {}, /“Nevada” is no state .* Choose among CA and TX/],
  [["second", "--entity", "pawnshop"], {}, /“pawnshop” is no kind of lender.*insured-bank, credit-union/],
  [["second", "TX"], { npm_config_states: "true" }, /npm kept --states to itself/],
  [[], {}, /Name the lender/],
])("`npm run lender -- new %j` is refused in a sentence", async (args, env, reason) => {
  const { code, printed } = await lender(["new", ...args, "--at", within], env);
  expect(code).toBe(1);
  expect(printed).toMatch(reason);
  expect(printed.trim().split("\n")).toHaveLength(1);
});
