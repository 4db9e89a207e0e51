import { runLeadsCommand } from "../../cli/leads-command.ts";
import type { Config } from "@heloc/leads/config";
import type { Terminal } from "../../cli/terminal.ts";
import { settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";

/** Runs `npm run leads -- …` on a data folder, at noon of 23 November 2026 unless told otherwise. */
export async function runLeads(
  dataDir: string,
  args: string[],
  {
    now = "2026-11-23T12:00:00.000Z",
    ask,
    width,
    ...change
  }: Partial<Config> & Partial<Pick<Terminal, "ask" | "width">> & { now?: string } = {},
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  const code = await runLeadsCommand(args, {
    settings: { ...settingsFor(dataDir), ...change },
    now: () => new Date(now),
    print: (text) => void (out += text),
    printError: (text) => void (err += text),
    ask,
    width,
  });
  return { code, out, err };
}
