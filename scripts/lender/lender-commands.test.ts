import { expect, it } from "vitest";
import { run } from "../programs/run-program.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

const within = temporaryFolder();

/** How `npm run lender` ended, and what it output. */
const lender = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, ["scripts/run-script.ts", "scripts/lender/lender.ts", ...args], { env });

it("`npm run lender -- new` makes a folder for a Texas bank and ends with the next three commands", async () => {
  const { code, output } = await lender(`new acme --states TX --entity bank --at ${within}`.split(" "));
  expect(code).toBe(0);
  expect(Number(/with (\d+) places/.exec(output)?.[1])).toBeLessThan(60);
  const next = output.match(/^ {2}LENDER=\S+acme npm .+?(?= {2})/gm)?.map((line) => line.split(" npm ")[1]);
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
  const { code, output } = await lender(["new", ...args, "--at", within], env);
  expect(code).toBe(1);
  expect(output).toMatch(reason);
  expect(output.trim().split("\n")).toHaveLength(1);
});
