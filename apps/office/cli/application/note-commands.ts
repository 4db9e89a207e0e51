import { Argument, InvalidArgumentError, Option, type Command } from "commander";
import { whyNoCall } from "@heloc/leads/calling";
import { OperatorError } from "@heloc/leads/operator-error";
import { readStore } from "@heloc/leads/operator/open-reader";
import { readSeal } from "@heloc/leads/sealing/key-files";
import { changeStore } from "@heloc/leads/store/open-stores";
import { isCall, LEAD_STATUSES, type LeadStatus } from "@heloc/leads/store/store";
import { isVisible } from "@heloc/questions/visible-text";
import { toWholeNumber, whyUnopened } from "../finding.ts";
import type { Terminal } from "../terminal.ts";

const LONGEST_NAME = 60;

const notKept = (submissionId: string): OperatorError =>
  new OperatorError(
    `There is no application "${submissionId}", or it was erased or purged. The list names the first digits of each.`,
  );

export const byOption = (): Option =>
  new Option("--as <name>", "who you are, for the access log").argParser((name) => {
    if (isVisible(name) && name.trim().length <= LONGEST_NAME) return name.trim();
    throw new InvalidArgumentError(`Write a name of at most ${LONGEST_NAME} characters.`);
  });

/** The commands with which somebody notes what became of an application, and what there is to remember about it. */
export function addNoteCommands(leads: Command, terminal: Terminal): void {
  const { settings, now, print } = terminal;
  leads
    .command("mark <submission-id>")
    .addArgument(new Argument("<status>", "what became of it").choices(LEAD_STATUSES))
    .addOption(byOption())
    .description("notes what became of an application; its history keeps what was noted before")
    .action(async (given: string, status: LeadStatus, { as: by }: { as?: string }) => {
      const submissionId = await toWholeNumber(given, terminal);
      if (isCall(status)) await requireCall(submissionId, terminal);
      const isNoted = await changeStore(settings, (store) =>
        store.setStatus(submissionId, status, now(), by),
      );
      if (!isNoted) throw notKept(submissionId);
      print(`Noted: ${status}.\n`);
    });
  leads
    .command("note <submission-id> <text...>")
    .addOption(byOption())
    .description("writes something down about an application; it is sealed, and goes with the answers")
    .action(async (given: string, words: string[], { as: by = "note" }: { as?: string }) => {
      const submissionId = await toWholeNumber(given, terminal);
      const note = { submissionId, text: words.join(" "), at: now(), by };
      const isWritten = await changeStore(settings, (store) => store.writeNote(note, readSeal(settings)));
      if (!isWritten) throw notKept(submissionId);
      print("Written down.\n");
    });
}

/** @throws OperatorError where nobody may call now, and where the application cannot be opened that says when */
async function requireCall(submissionId: string, { settings, now }: Terminal): Promise<void> {
  const found = await readStore(settings, (reader) => reader.find(submissionId));
  if (!found) return;
  if (!found.lead) throw whyUnopened(found, settings);
  const refused = whyNoCall(found.lead, found, now());
  if (refused) throw new OperatorError(refused);
}
