import { Option, type Command } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { cannotBeOpened, isDamagedSentence } from "@heloc/leads/operator/open-reader";
import { moreAreDamaged, readStore } from "@heloc/leads/operator/open-reader";
import { groupRequests, openLead, type OpenedLead } from "@heloc/leads/operator/opened-leads";
import { unlessDamaged } from "@heloc/leads/store/integrity/damage";
import { describePlace, findOlder } from "@heloc/leads/store/integrity/older-store";
import { hasStore } from "@heloc/leads/store/open-stores";
import type { LeadReader } from "@heloc/leads/store/reader";
import { hashPerson } from "../finding.ts";
import { printJsonArray } from "../printing/formats.ts";
import { drawTable, makePrintable } from "../printing/table.ts";
import type { Terminal } from "../terminal.ts";
import { exportColumns, listColumns } from "./lead-columns.ts";
import { filterable, matcherFor, type LeadFilter } from "./lead-filter.ts";

/** The commands that show many applications, or the consents of one person. */
export function addListingCommands(leads: Command, terminal: Terminal): void {
  filterable(leads.command("list"))
    .option("--json", "everything that is stored, as one JSON array")
    .description("a table, newest first; as JSON everything that is stored")
    .action(({ json, ...filter }: LeadFilter & { json?: true }) =>
      showAll(json ? asJson : asTable, filter, terminal),
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

const asTable: Output = async (leads, { print, width }) =>
  print(drawTable(listColumns, await Array.fromAsync(leads), width));

const asJson: Output = (leads, { print }) => printJsonArray(leads, print);

const asCsv: Output = async (leads, { print }) => {
  // Without this mark Excel takes UTF-8 for another encoding and shows "ZoÃ«".
  print(`\uFEFF${toCsvLineOf(exportColumns.map(([title]) => title))}`);
  for await (const lead of leads) print(toCsvLine(lead));
};

const toCsvLineOf = (cells: (string | number)[]): string => `${cells.map(toCsvCell).join(",")}\r\n`;

export const toCsvLine = (lead: OpenedLead): string =>
  toCsvLineOf(exportColumns.map(([, value]) => value(lead)));

/** RFC 4180; a text that a spreadsheet would run as a formula gets an apostrophe (owasp.org/www-community/attacks/CSV_Injection). */
function toCsvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = makePrintable(value);
  const harmless = /^[\s�]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

async function showAll(output: Output, filter: LeadFilter, terminal: Terminal): Promise<void> {
  const { settings, now, printError } = terminal;
  const isAskedFor = matcherFor(filter, now());
  const counts = { readable: 0, shown: 0, "missing key": 0, damaged: 0 };
  const problems: string[] = [];
  async function* openWith(reader?: LeadReader): AsyncIterable<OpenedLead> {
    if (!reader) return;
    const requests = await unlessDamaged(() => reader.listRequests({ isOpenOnly: true }));
    if (!requests) problems.push(isDamagedSentence("What consumers have asked for"));
    const grouped = groupRequests(requests ?? []);
    for await (const listed of reader.list()) {
      const opened = openLead(listed, now(), grouped);
      counts[opened ? "readable" : (listed.unreadable ?? "damaged")] += 1;
      if (!opened || !isAskedFor(opened)) continue;
      counts.shown += 1;
      yield opened;
    }
  }
  // Before the service has made its store there are no applications, which is no error.
  if (!hasStore(settings)) await output(openWith(), terminal);
  else await readStore(settings, (reader) => output(openWith(reader), terminal));
  const older = await findOlder(settings);
  if (older) problems.push(older);
  if (counts["missing key"] > 0) problems.push(`${counts["missing key"]} more ${cannotBeOpened(settings)}`);
  if (counts.damaged > 0) problems.push(moreAreDamaged(counts.damaged));
  if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  if (counts.readable === 0) {
    printError(`No applications yet. They will be kept in ${describePlace(settings)}.\n`);
  } else if (counts.shown === 0) {
    printError(`None of the ${counts.readable} applications is one of those.\n`);
  }
}

async function showConsents(who: string, terminal: Terminal): Promise<void> {
  const { settings, print } = terminal;
  const hash = hashPerson(who, terminal);
  const proofs = await readStore(settings, (reader) => reader.findConsents(hash));
  if (proofs.length === 0) {
    throw new OperatorError("There is no consent of this e-mail address or telephone.");
  }
  await printJsonArray(proofs, print);
}
