import { Option, type Command } from "commander";
import type { Config } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { unlessDamaged } from "@heloc/leads/store/damage";
import { describePlace, hasStore, withStore } from "@heloc/leads/store/open-stores";
import type { ListedLead } from "@heloc/leads/store/contract";
import { columnsToShow, listColumns } from "./lead-columns.ts";
import type { OpenedLead } from "@heloc/leads/operator/opened-leads";
import { csvHeader, toCsvLine } from "./lead-csv.ts";
import { drawNotes } from "../marks-and-notes/draw-notes.ts";
import { readDestinationNames } from "@heloc/leads/operator/destination-names";
import { drawHistory } from "../history/draw-history.ts";
import { byOption, noteOpening } from "../history/note-opening.ts";
import { printJsonArray } from "../printing/json-array.ts";
import { filterable, matcherFor, type LeadFilter } from "./lead-filter.ts";
import { cannotBeOpened, isDamagedSentence, moreAreDamaged, openReader } from "@heloc/leads/operator/open-reader";
import { NOTHING_NOTED, openLead, readNoted, type Noted } from "@heloc/leads/operator/opened-leads";
import { hashPerson } from "../finding/person-hash.ts";
import { drawFields, drawTable } from "../printing/table.ts";
import { noSuchApplication } from "@heloc/leads/operator/no-such-application";
import type { Terminal } from "../terminal.ts";
import { toWholeNumber } from "../finding/whole-number.ts";

/** The commands that show applications and consents. */
export function addListingCommands(leads: Command, terminal: Terminal): void {
  filterable(leads.command("list"))
    .option("--json", "everything that is stored, as one JSON array")
    .description("a table, newest first; as JSON everything that is stored")
    .action(({ json, ...filter }: LeadFilter & { json?: true }) =>
      showAll(json ? asJson : asTable, filter, terminal),
    );
  leads
    .command("show <submission-id>")
    .option("--history", "also every try of its deliveries, and everybody who has opened it")
    .addOption(byOption())
    .description("everything about one application, one field a line, and what became of its deliveries")
    .action(async (submissionId: string, shown: Shown) =>
      showOne(await toWholeNumber(submissionId, terminal), shown, terminal),
    );
  filterable(leads.command("export"))
    .addOption(new Option("--format <format>").choices(["csv"]).makeOptionMandatory())
    .description("all applications for a spreadsheet, or some")
    .action((filter: LeadFilter) => showAll(asCsv, filter, terminal));
  leads
    .command("consents <e-mail-or-telephone>")
    .description("what somebody agreed to, also when the application is gone, as one JSON array")
    .action((who: string) => showConsents(who, terminal));
}

/** Prints applications one by one, so that they never have to fit into memory; a table has to. */
type Output = (leads: AsyncIterable<OpenedLead>, terminal: Terminal) => Promise<void>;

const asTable: Output = async (leads, { print, width }) => {
  const all = await Array.fromAsync(leads);
  if (all.length > 0) print(drawTable(listColumns, all, width));
};

const asJson: Output = (leads, { print }) => printJsonArray(leads, print);

const asCsv: Output = async (leads, { print }) => {
  // Without this mark Excel takes UTF-8 for another encoding and shows "ZoÃ«".
  print(`\uFEFF${csvHeader}`);
  for await (const lead of leads) print(toCsvLine(lead));
};

async function showAll(output: Output, filter: LeadFilter, terminal: Terminal): Promise<void> {
  const { settings, now, printError } = terminal;
  const isAskedFor = matcherFor(filter, now());
  const counts = { readable: 0, shown: 0, "missing key": 0, damaged: 0 };
  const problems: string[] = [];
  async function* openedOnly(): AsyncIterable<OpenedLead> {
    const noted = await unlessDamaged(() => readNotedIn(settings));
    if (!noted) problems.push(isDamagedSentence("What is noted beside applications, such as requests"));
    for await (const listed of readLeads(settings)) {
      const opened = openLead(listed, noted ?? NOTHING_NOTED, now());
      counts[opened ? "readable" : (listed.unreadable ?? "damaged")] += 1;
      if (!opened || !isAskedFor(opened)) continue;
      counts.shown += 1;
      yield opened;
    }
  }
  await output(openedOnly(), terminal);
  if (counts["missing key"] > 0) problems.push(`${counts["missing key"]} more ${cannotBeOpened(settings)}`);
  if (counts.damaged > 0) problems.push(moreAreDamaged(counts.damaged));
  if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  if (counts.readable === 0) {
    printError(`No applications yet. They will be kept in ${describePlace(settings)}.\n`);
  } else if (counts.shown === 0) {
    printError(`None of the ${counts.readable} applications is one of those.\n`);
  }
}

interface Shown {
  history?: true;
  as?: string;
}

/** Opening is noted here alone: whoever lists or exports has not opened each application. */
async function showOne(
  submissionId: string,
  { history: isWhole, as }: Shown,
  terminal: Terminal,
): Promise<void> {
  const { settings, now, print, width } = terminal;
  const { found, history, notes } = await withStore(openReader(settings), async (reader) => ({
    found: await reader.find(submissionId),
    history: await unlessDamaged(() => reader.findHistory(submissionId)),
    notes: await unlessDamaged(() => reader.listNotes(submissionId)),
  }));
  const drawn = history && drawHistory(history, readDestinationNames(), isWhole ?? false, width);
  if (!found) {
    if (!history || history.deliveries.length + history.tries.length === 0) {
      throw noSuchApplication(submissionId);
    }
    print(drawn ?? "");
    throw new OperatorError("The answers of this application are gone: it was erased or purged.");
  }
  const opened = openLead(found, await readNotedIn(settings), now());
  if (!opened) {
    const what = "This application";
    const isDamaged = found.unreadable === "damaged";
    throw new OperatorError(isDamaged ? isDamagedSentence(what) : `${what} ${cannotBeOpened(settings)}`);
  }
  await noteOpening(submissionId, as ?? "show", terminal);
  print(drawFields(columnsToShow(opened), opened, width));
  if (notes === undefined) throw new OperatorError(isDamagedSentence("What was noted about it"));
  if (notes.length > 0) print(`\n${drawNotes(notes, width)}`);
  if (drawn === undefined) throw new OperatorError(isDamagedSentence("What became of its deliveries"));
  print(`\n${drawn}`);
}

async function readNotedIn(settings: Config): Promise<Noted> {
  return hasStore(settings) ? withStore(openReader(settings), readNoted) : NOTHING_NOTED;
}

async function showConsents(who: string, terminal: Terminal): Promise<void> {
  const { settings, print } = terminal;
  const hash = hashPerson(who, terminal);
  const proofs = await withStore(openReader(settings), (reader) => reader.findConsents(hash));
  if (proofs.length === 0) {
    throw new OperatorError("There is no consent of this e-mail address or telephone.");
  }
  await printJsonArray(proofs, print);
}

/** All applications, newest first; none before the service has made its store. */
async function* readLeads(settings: Config): AsyncIterable<ListedLead> {
  if (!hasStore(settings)) return;
  const reader = await openReader(settings);
  try {
    yield* reader.list();
  } finally {
    await reader.close();
  }
}
