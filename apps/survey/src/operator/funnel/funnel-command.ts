import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { provider } from "@heloc/lender/current";
import { InvalidArgumentError, Option, type Command } from "commander";
import { OperatorProblem } from "../../process/operator-problem.ts";
import { makeOwnFile } from "../../process/own-file.ts";
import { withStore } from "../../store/open-stores.ts";
import { printJsonArray } from "../json-array.ts";
import { toCsvLineOf } from "../lead-csv.ts";
import { cannotBeOpened, openReader } from "../open-reader.ts";
import { drawTable, type Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { readFonts } from "./built-fonts.ts";
import { drawFunnel } from "./funnel-page.ts";
import { DIMENSIONS, readFunnel, STAGES, STAGE_TITLES, type Dimension, type Funnel } from "./read-funnel.ts";

interface FunnelOptions {
  by: Dimension;
  days: number;
  format?: "csv";
  json?: true;
  open?: true;
  to?: string;
}

/** The command that shows how far visitors come. */
export function addFunnelCommand(leads: Command, terminal: Terminal): void {
  leads
    .command("funnel")
    .addOption(new Option("--by <what>", "what to tell apart").choices(DIMENSIONS).default("campaign"))
    .option("--days <count>", "how many days, with today", readDays, 30)
    .addOption(new Option("--format <csv>", "for a spreadsheet").choices(["csv"]))
    .option("--json", "as one JSON array")
    .option("--open", "draws it into a file and opens that in a browser")
    .option("--to <file>", "with --open: into that file, and none of the system's folder for temporary ones")
    .description("how many came how far: seen, started, each step, sent, stored, delivered")
    .action((options: FunnelOptions) => showFunnel(options, terminal));
}

async function showFunnel(options: FunnelOptions, terminal: Terminal): Promise<void> {
  const { settings, now, print, printError, width } = terminal;
  if (provider.name !== "self-hosted") {
    throw new OperatorProblem(
      `This lender's survey is run by another provider (${provider.name}), which tells nothing of the steps: there is no funnel. Look into the provider's own numbers.`,
    );
  }
  const funnel = await withStore(openReader(settings), (reader) =>
    readFunnel(reader, options.by, options.days, now()),
  );
  const rows = toRows(funnel);
  if (options.json) await printJsonArray(rows.map(toJson), print);
  else if (options.format) print(toCsv(funnel.by, rows));
  else if (!options.open) print(drawTable(columnsOf(funnel.by), rows, width));
  if (options.open) open(funnel, options.to, terminal);
  if (!settings.countsStages) printError("SURVEY_FUNNEL is off: visits are not counted now.\n");
  if (funnel.unreadable > 0) {
    throw new OperatorProblem(`${funnel.unreadable} applications ${cannotBeOpened(settings)}`);
  }
}

function open(funnel: Funnel, to: string | undefined, { settings, now, print, openFile }: Terminal): void {
  const name = `funnel-by-${funnel.by}-${funnel.days.last}.html`;
  const file = to === undefined ? join(mkdtempSync(join(tmpdir(), "funnel-")), name) : resolve(to);
  makeOwnFile(
    file,
    drawFunnel(funnel, { titles: STAGE_TITLES, fonts: readFonts(settings.pageDir), madeAt: now() }),
  );
  print(`Written: ${file}\n`);
  openFile?.(file);
}

interface FunnelRow {
  name: string;
  isTotal: boolean;
  numbers: Funnel["total"];
}

const toRows = ({ groups, total }: Funnel): FunnelRow[] => [
  ...groups.map((group) => ({ ...group, isTotal: false })),
  { name: "total", isTotal: true, numbers: total },
];

const columnsOf = (by: Dimension): Column<FunnelRow>[] => [
  { title: by, value: ({ name }) => name },
  ...STAGE_TITLES.map((title, index) => ({
    title,
    value: ({ numbers }: FunnelRow) => numbers[index] ?? "",
    isNumber: true,
  })),
];

const toCsv = (by: Dimension, rows: readonly FunnelRow[]): string => {
  const columns = columnsOf(by);
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((one) => one.value(row))),
  ];
  return `\uFEFF${lines.map(toCsvLineOf).join("")}`;
};

const toJson = ({ name, isTotal, numbers }: FunnelRow): object => ({
  group: isTotal ? null : name,
  isTotal,
  ...Object.fromEntries(STAGES.map((stage, index) => [stage, numbers[index]])),
});

function readDays(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= 366) return days;
  throw new InvalidArgumentError("Write a number from 1 to 366.");
}
