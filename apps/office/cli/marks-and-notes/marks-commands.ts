import { Argument, type Command } from "commander";
import { MARKS, type Mark } from "@heloc/leads/store/annotations/marks";
import { openLeadMaintenance, withStore } from "@heloc/leads/store/open-stores";
import { byOption } from "../history/note-opening.ts";
import { noSuchApplication } from "@heloc/leads/operator/no-such-application";
import type { Terminal } from "../terminal.ts";
import { toWholeNumber } from "../finding/whole-number.ts";

/** The command with which somebody notes what became of an application. */
export function addMarksCommand(leads: Command, terminal: Terminal): void {
  leads
    .command("mark <submission-id>")
    .addArgument(new Argument("<mark>", "what became of it").choices(MARKS))
    .addOption(byOption())
    .description("notes what became of an application; earlier marks stay")
    .action(async (submissionId: string, mark: Mark, { as }: { as?: string }) =>
      addMark(await toWholeNumber(submissionId, terminal), mark, as, terminal),
    );
}

async function addMark(
  submissionId: string,
  mark: Mark,
  by: string | undefined,
  { settings, now, print }: Terminal,
): Promise<void> {
  const isNoted = await withStore(openLeadMaintenance(settings), (maintenance) =>
    maintenance.mark(submissionId, mark, now(), by),
  );
  if (!isNoted) throw noSuchApplication(submissionId);
  print(`Noted: ${mark}.\n`);
}
