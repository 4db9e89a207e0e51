import { parseArgs } from "node:util";
import { deliveryCommands } from "./deliveries-command.ts";
import { keysCommands } from "./keys-command.ts";
import type { Commands, Terminal } from "./commands.ts";
import { keepingCommands } from "./lead-keeping.ts";
import { listingCommands } from "./lead-listing.ts";

const HELP = `Reads and looks after the applications that the survey has received.

  npm run leads -- list                     a table, newest first
  npm run -s leads -- list --json           everything that is stored, as one JSON array
  npm run -s leads -- export --format csv   for a spreadsheet: add > applications.csv
  npm run -s leads -- consents <e-mail or telephone>
                                            what somebody agreed to, also when the application is gone

  npm run leads -- deliveries               what was sent to the CRM and what waits, newest first; also --json
  npm run leads -- deliveries replay <id>   sends one again, with the same id; --parked for all that were put aside

  npm run leads -- erase <submission id>    forgets one application; the proof of consent stays, without personal data
  npm run leads -- purge                    forgets delivered applications after a year (SURVEY_RETENTION_DAYS) and
                                            proofs of consent after five (SURVEY_CONSENT_RETENTION_DAYS)
  npm run leads -- backup <file>            a checked copy, while the survey runs

  npm run leads -- keys                     which keys there are and what they open
  npm run leads -- keys create              the first keys; npm start makes them by itself on a new machine
  npm run leads -- keys check               proves that the private key opens what the survey seals
  npm run leads -- keys rotate              a new key for new applications; the old ones stay
  npm run leads -- keys rewrap              hands all applications to the newest key
  npm run leads -- keys retire <key id>     destroys an old key that opens nothing any more

  npm run leads -- help                     this text

The applications are personal data: keep what you export where only you can read it.
`;

const COMMANDS: Commands = {
  ...listingCommands,
  ...keepingCommands,
  ...keysCommands,
  ...deliveryCommands,
  help: async ({ print }) => {
    print(HELP);
    return 0;
  },
};

/**
 * Runs one command.
 * @returns the exit code: 0, 1 when the command could not do all of its work, or 2 when it does not exist
 */
export async function runLeadsCommand(args: string[], terminal: Terminal): Promise<number> {
  const found = readCommand(args);
  const command = found && Object.hasOwn(COMMANDS, found.spelling) ? COMMANDS[found.spelling] : undefined;
  if (found && command) return command(terminal, found.word);
  terminal.printError(`There is no command "${args.join(" ")}".\n\n${HELP}`);
  return 2;
}

/** Commands that are given a word, and after how many words of their own. */
const WITH_A_WORD = ["consents", "erase", "backup", "keys retire", "deliveries replay"];

/** Brings the arguments into one spelling; undefined when they make no sense. */
function readCommand(args: string[]): { spelling: string; word: string } | undefined {
  if (args.length === 0) return { spelling: "help", word: "" };
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        parked: { type: "boolean" },
        format: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) return { spelling: "help", word: "" };
    const [word = "", ...before] = [...positionals].reverse();
    const command = before.reverse().join(" ");
    const parts = WITH_A_WORD.includes(command) ? [command, "*"] : [...positionals];
    if (values.json) parts.push("--json");
    if (values.parked) parts.push("--parked");
    if (values.format !== undefined) parts.push("--format", values.format);
    return { spelling: parts.join(" "), word };
  } catch {
    return undefined;
  }
}
