import { expect } from "vitest";
import type { Config } from "@heloc/leads/config";
import { settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { runLeadsCommand } from "../../cli/leads-command.ts";
import type { Terminal } from "../../cli/terminal.ts";

type Options = Partial<Config & Pick<Terminal, "ask" | "width"> & { now: string }>;

/** What is typed after `npm run leads --` and what is printed after the exit code, or something that happens in between. */
export type Step =
  readonly [typed: string, printed: string | RegExp, options?: Options] | ((dataDir: string) => unknown);

/** Runs `npm run leads -- …` on a data folder, at noon of 23 November 2026 unless told otherwise. */
export async function runLeads(
  dataDir: string,
  typed: string | readonly string[],
  { now = "2026-11-23T12:00:00.000Z", ask, width, ...change }: Options = {},
): Promise<{ code: number; out: string; err: string }> {
  const words = typeof typed === "string" ? splitWords(typed) : typed;
  let [out, err] = ["", ""];
  const code = await runLeadsCommand(words, {
    settings: { ...settingsFor(dataDir), ...change },
    now: () => new Date(now),
    print: (text) => void (out += text),
    printError: (text) => void (err += text),
    ask,
    width,
  });
  return { code, out, err };
}

/** As a shell does: `withdraw --phone "213 555 0142"` are three words. */
const splitWords = (typed: string): string[] =>
  Array.from(typed.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word);

/** Runs one command after another and compares "0 Noted: lost." with what each prints. */
export async function follow(dataDir: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === "function") {
      await step(dataDir);
      continue;
    }
    const [typed, printed, options] = step;
    const { code, out, err } = await runLeads(dataDir, typed, options);
    expect(`${code} ${out}${err}`, typed).toMatch(printed);
  }
}
