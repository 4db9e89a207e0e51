import type { Command } from "commander";
import { byOption } from "../history/note-opening.ts";
import { noSuchApplication } from "@heloc/leads/operator/no-such-application";
import type { Terminal } from "../terminal.ts";
import { toWholeNumber } from "../finding/whole-number.ts";
import { writeNote } from "@heloc/leads/operator/write-note";

/** The command with which somebody writes down what there is to remember about an application. */
export function addNoteCommand(leads: Command, terminal: Terminal): void {
  leads
    .command("note <submission-id> <text...>")
    .addOption(byOption())
    .description("writes something down about an application; it is sealed, and goes with the answers")
    .action(async (submissionId: string, words: string[], { as }: { as?: string }) =>
      addNote(await toWholeNumber(submissionId, terminal), words.join(" "), as, terminal),
    );
}

async function addNote(
  submissionId: string,
  text: string,
  by: string | undefined,
  { settings, now, print }: Terminal,
): Promise<void> {
  const note = { submissionId, text, writtenAt: now(), writtenBy: by ?? "note" };
  if (!(await writeNote(note, settings))) throw noSuchApplication(submissionId);
  print("Written down.\n");
}
