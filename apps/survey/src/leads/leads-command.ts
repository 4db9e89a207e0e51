import { parseArgs } from "node:util";
import { csvHeader, toCsvLine } from "./lead-csv.ts";
import { toTable } from "./lead-table.ts";
import type { Lead } from "./lead.ts";
import { openSqliteReader } from "./sqlite-store.ts";
import { hasLeads, leadsFolder } from "./sqlite.ts";
import type { LeadReader } from "./store.ts";

export interface Terminal {
  dataDir: string;
  print: (text: string) => void;
  printError: (text: string) => void;
}

const HELP = `Reads the applications that the survey has received.

  npm run leads -- list                     a table, newest first
  npm run -s leads -- list --json           everything that is stored, one JSON object a line
  npm run -s leads -- export --format csv   for a spreadsheet: add > applications.csv
  npm run leads -- help                     this text

The applications are personal data: keep what you export where only you can read it.
`;

type Output = (reader: LeadReader, print: Terminal["print"]) => Promise<void>;

const OUTPUTS: Record<string, Output> = {
  async list(reader, print) {
    const leads: Lead[] = [];
    for await (const lead of reader.list()) leads.push(lead);
    print(toTable(leads));
  },
  async "list --json"(reader, print) {
    for await (const lead of reader.list()) print(`${JSON.stringify(lead)}\n`);
  },
  async "export --format csv"(reader, print) {
    print(csvHeader);
    for await (const lead of reader.list()) print(toCsvLine(lead));
  },
};

/**
 * Runs one command.
 * @returns the exit code: 0, or 2 for a command that does not exist
 */
export async function runLeadsCommand(args: string[], terminal: Terminal): Promise<number> {
  const { dataDir, print, printError } = terminal;
  const command = readCommand(args);
  if (command === "help") {
    print(HELP);
    return 0;
  }
  const output = command !== undefined && Object.hasOwn(OUTPUTS, command) ? OUTPUTS[command] : undefined;
  if (!output) {
    printError(`There is no command "${args.join(" ")}".\n\n${HELP}`);
    return 2;
  }
  const reader = hasLeads(dataDir) ? openSqliteReader(dataDir) : undefined;
  try {
    if (!reader || (await reader.count()) === 0) {
      printError(`No applications yet. They will be kept in ${leadsFolder(dataDir)}.\n`);
      // A program that reads the export still gets its header line.
      if (command === "export --format csv") print(csvHeader);
      return 0;
    }
    await output(reader, print);
    return 0;
  } finally {
    await reader?.close();
  }
}

/** Brings the arguments into one spelling, such as "export --format csv"; undefined when they make no sense. */
function readCommand(args: string[]): string | undefined {
  if (args.length === 0) return "help";
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        format: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) return "help";
    const parts = [...positionals];
    if (values.json) parts.push("--json");
    if (values.format !== undefined) parts.push("--format", values.format);
    return parts.join(" ");
  } catch {
    return undefined;
  }
}
