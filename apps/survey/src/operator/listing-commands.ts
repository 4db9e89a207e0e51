import { Option, type Command } from "commander";
import type { Config } from "../config.ts";
import { OperatorProblem } from "../process/operator-problem.ts";
import { describePlace, hasStore, withStore } from "../store/open-stores.ts";
import type { ConsumerRequest, ListedLead } from "../store/contract.ts";
import { exportColumns, listColumns, type OpenedLead } from "./lead-columns.ts";
import { csvHeader, toCsvLine } from "./lead-csv.ts";
import { cannotBeOpened, openReader } from "./open-reader.ts";
import { describeOpen } from "./open-requests.ts";
import { hashPerson } from "./person-hash.ts";
import { drawFields, drawTable } from "./table.ts";
import { noSuchApplication, type Terminal } from "./terminal.ts";

/** The commands that show applications and consents. */
export function addListingCommands(leads: Command, terminal: Terminal): void {
  leads
    .command("list")
    .option("--json", "everything that is stored, as one JSON array")
    .description("a table, newest first; as JSON everything that is stored")
    .action(({ json }: { json?: true }) => showAll(json ? asJson : asTable, terminal));
  leads
    .command("show <submission-id>")
    .description("everything about one application, one field a line")
    .action((submissionId: string) => showOne(submissionId, terminal));
  leads
    .command("export")
    .addOption(new Option("--format <csv>").choices(["csv"]).makeOptionMandatory())
    .description("all applications for a spreadsheet")
    .action(() => showAll(asCsv, terminal));
  leads
    .command("consents <e-mail-or-telephone>")
    .description("what somebody agreed to, also when the application is gone")
    .action((who: string) => showConsents(who, terminal));
}

/** Prints applications one by one, so that they never have to fit into memory; a table has to. */
type Output = (leads: AsyncIterable<OpenedLead>, print: Terminal["print"]) => Promise<void>;

const asTable: Output = async (leads, print) => {
  const all = await Array.fromAsync(leads);
  if (all.length > 0) print(drawTable(listColumns, all));
};

/** One array, so that any JSON reader takes it. */
const asJson: Output = async (leads, print) => {
  let before = "[\n";
  for await (const lead of leads) {
    print(before + JSON.stringify(lead));
    before = ",\n";
  }
  print(before === "[\n" ? "[]\n" : "\n]\n");
};

const asCsv: Output = async (leads, print) => {
  print(csvHeader);
  for await (const lead of leads) print(toCsvLine(lead));
};

async function showAll(output: Output, { settings, now, print, printError }: Terminal): Promise<void> {
  let [readable, unreadable] = [0, 0];
  async function* openedOnly(): AsyncIterable<OpenedLead> {
    const open = await readOpenRequests(settings);
    for await (const listed of readLeads(settings)) {
      const opened = openLead(listed, open.get(listed.submissionId) ?? [], now());
      if (opened) readable += 1;
      else unreadable += 1;
      if (opened) yield opened;
    }
  }
  await output(openedOnly(), print);
  if (unreadable > 0) throw new OperatorProblem(`${unreadable} more ${cannotBeOpened(settings)}`);
  if (readable === 0) {
    printError(`No applications yet. They will be kept in ${describePlace(settings)}.\n`);
  }
}

async function showOne(submissionId: string, { settings, now, print }: Terminal): Promise<void> {
  const found = await withStore(openReader(settings), (reader) => reader.find(submissionId));
  if (!found) throw noSuchApplication(submissionId);
  const open = await readOpenRequests(settings);
  const opened = openLead(found, open.get(submissionId) ?? [], now());
  if (!opened) throw new OperatorProblem(`This application ${cannotBeOpened(settings)}`);
  print(drawFields(exportColumns, opened));
}

/**
 * As the operator sees it: a consent that was taken back is none, whatever the box said.
 * @param requests those about it that are still open
 * @returns undefined when none of the private keys opens it
 */
function openLead(
  { lead, ...standing }: ListedLead,
  requests: readonly ConsumerRequest[],
  now: Date,
): OpenedLead | undefined {
  if (!lead) return undefined;
  const consent = { ...lead.consent, contact: lead.consent.contact && standing.withdrawnAt === undefined };
  return { ...lead, consent, ...standing, openRequests: requests.map((one) => describeOpen(one, now)) };
}

/** What consumers have asked for and nobody has closed, by the number of the application. */
async function readOpenRequests(settings: Config): Promise<Map<string, ConsumerRequest[]>> {
  if (!hasStore(settings)) return new Map();
  const open = await withStore(openReader(settings), (reader) => reader.listRequests({ isOpenOnly: true }));
  return Map.groupBy(open, ({ submissionId }) => submissionId);
}

async function showConsents(who: string, terminal: Terminal): Promise<void> {
  const { settings, print } = terminal;
  const hash = hashPerson(who, terminal);
  const proofs = await withStore(openReader(settings), (reader) => reader.findConsents(hash));
  for (const proof of proofs) print(`${JSON.stringify(proof)}\n`);
  if (proofs.length === 0) {
    throw new OperatorProblem("There is no consent of this e-mail address or telephone.");
  }
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
