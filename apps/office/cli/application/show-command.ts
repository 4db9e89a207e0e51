import type { Command } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { isDamagedSentence, noSuchApplication, readStore } from "@heloc/leads/operator/open-reader";
import { groupRequests, openLead } from "@heloc/leads/operator/opened-leads";
import { unlessDamaged } from "@heloc/leads/store/integrity/damage";
import type { LeadHistory } from "@heloc/leads/store/outbox/delivery";
import type { Note } from "@heloc/leads/store/notes";
import { changeStore } from "@heloc/leads/store/open-stores";
import type { AccessLogEntry } from "@heloc/leads/store/store";
import { attemptColumns, deliveryColumns } from "../deliveries/delivery-table.ts";
import { toWholeNumber, whyUnopened } from "../finding.ts";
import { columnsToShow } from "../listing/lead-columns.ts";
import { formatTime } from "../printing/formats.ts";
import { drawFields, drawTable, type Column } from "../printing/table.ts";
import type { Terminal } from "../terminal.ts";
import { byOption } from "./note-commands.ts";

interface Shown {
  history?: true;
  as?: string;
}

export function addShowCommand(leads: Command, terminal: Terminal): void {
  leads
    .command("show <submission-id>")
    .option("--history", "also every attempt of its deliveries, and everybody who has opened it")
    .addOption(byOption())
    .description("everything about one application, one field a line, and what became of its deliveries")
    .action(async (given: string, shown: Shown) =>
      show(await toWholeNumber(given, terminal), shown, terminal),
    );
}

/** Opening is logged here alone: whoever lists or exports has not opened each application. */
async function show(
  submissionId: string,
  { history, as: by = "show" }: Shown,
  terminal: Terminal,
): Promise<void> {
  const { settings, now, print, width } = terminal;
  const { found, beside } = await readStore(settings, async (reader) => ({
    found: await reader.find(submissionId),
    beside: await unlessDamaged(async () => ({
      history: await reader.findHistory(submissionId),
      notes: (await reader.readNotes(submissionId))(submissionId),
      requests: await reader.listRequestsOf(submissionId),
    })),
  }));
  if (!found) {
    if (!beside || Object.values(beside.history).every(({ length }) => length === 0)) {
      throw noSuchApplication(submissionId);
    }
    print(drawHistory(beside.history, true, width));
    throw new OperatorError("The answers of this application are gone: it was erased or purged.");
  }
  const open = beside?.requests.filter(({ closed }) => closed === null);
  const opened = openLead(found, now(), groupRequests(open ?? []));
  if (!opened) throw whyUnopened(found, settings);
  await logOpened(submissionId, by, terminal);
  print(drawFields(columnsToShow(opened), opened, width));
  if (!beside)
    throw new OperatorError(isDamagedSentence("What was noted about it and what became of its deliveries"));
  if (beside.notes.length > 0) print(`\n${drawTable(noteColumns, beside.notes, width)}`);
  print(`\n${drawHistory(beside.history, history ?? false, width)}`);
}

/** Where the store can only be read, an application is shown all the same. */
async function logOpened(
  submissionId: string,
  by: string,
  { settings, now, printError }: Terminal,
): Promise<void> {
  try {
    await changeStore(settings, (store) => store.logOpened(submissionId, now(), by));
  } catch (error) {
    const advice = error instanceof OperatorError ? ` ${error.message}` : "";
    printError(
      `That this application was opened could not be noted: the store cannot be written now.${advice}\n`,
    );
  }
}

const noteColumns: readonly Column<Note>[] = [
  ["written", ({ writtenAt }) => formatTime(writtenAt)],
  ["by", ({ writtenBy }) => writtenBy],
  // In one line, whatever was typed in the inbox.
  ["note", ({ text }) => text?.replaceAll(/\s+/g, " ") ?? "cannot be opened"],
];

const accessColumns: readonly Column<AccessLogEntry>[] = [
  ["time", ({ at }) => formatTime(at)],
  ["access", ({ action }) => action],
  ["by", ({ by }) => by],
];

/** What each destination said of an application and of the requests about it, and who has opened it. */
function drawHistory(
  { deliveries, attempts, accesses }: LeadHistory,
  isWhole: boolean,
  width?: number,
): string {
  const isLogShown = isWhole && accesses.length > 0;
  return [
    drawTable(deliveryColumns(), deliveries, width),
    isWhole ? drawTable(attemptColumns, attempts, width) : "",
    isLogShown ? drawTable(accessColumns, accesses, width) : describeAccesses(accesses),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function describeAccesses(accesses: readonly AccessLogEntry[]): string {
  const last = accesses.at(-1);
  if (!last) return "Nobody has opened it before.\n";
  const times = accesses.length === 1 ? "once" : `${accesses.length} times`;
  return `Opened or marked ${times} before, the last time at ${formatTime(last.at)} by ${last.by}.\n`;
}
