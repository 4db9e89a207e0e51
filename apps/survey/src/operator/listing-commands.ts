import { Option, type Command } from "commander";
import type { Config } from "../config.ts";
import { OperatorProblem } from "../process/operator-problem.ts";
import { normalizePhone } from "../questions/answer-rules.ts";
import { keyPlaces, readPepper } from "../sealing/key-files.ts";
import { createDigest } from "../sealing/sealer.ts";
import { describePlace, hasStore, withStore } from "../store/open-stores.ts";
import { hashEmail, hashPhone } from "../store/sealed-lead.ts";
import type { ListedLead } from "../store/contract.ts";
import { exportColumns, listColumns, type OpenedLead } from "./lead-columns.ts";
import { csvHeader, toCsvLine } from "./lead-csv.ts";
import { cannotBeOpened, openReader } from "./open-reader.ts";
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

async function showAll(output: Output, { settings, print, printError }: Terminal): Promise<void> {
  let [readable, unreadable] = [0, 0];
  async function* openedOnly(): AsyncIterable<OpenedLead> {
    for await (const { lead, appliedBefore } of readLeads(settings)) {
      if (lead) readable += 1;
      else unreadable += 1;
      if (lead) yield { ...lead, appliedBefore };
    }
  }
  await output(openedOnly(), print);
  if (unreadable > 0) throw new OperatorProblem(`${unreadable} more ${cannotBeOpened(settings)}`);
  if (readable === 0) {
    printError(`No applications yet. They will be kept in ${describePlace(settings)}.\n`);
  }
}

async function showOne(submissionId: string, { settings, print }: Terminal): Promise<void> {
  const found = await withStore(openReader(settings), (reader) => reader.find(submissionId));
  if (!found) throw noSuchApplication(submissionId);
  const { lead, appliedBefore } = found;
  if (!lead) throw new OperatorProblem(`This application ${cannotBeOpened(settings)}`);
  print(drawFields(exportColumns, { ...lead, appliedBefore }));
}

async function showConsents(who: string, { settings, print }: Terminal): Promise<void> {
  const digest = createDigest(readPepper(keyPlaces(settings)));
  const phone = normalizePhone(who);
  const hash = phone === undefined ? hashEmail(who, { digest }) : hashPhone(phone, { digest });
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
