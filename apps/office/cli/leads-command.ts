import { Command, CommanderError } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { damagedStore, isDamage } from "@heloc/leads/store/integrity/damage";
import { describePlace } from "@heloc/leads/store/integrity/older-store";
import { addNoteCommands } from "./application/note-commands.ts";
import { addShowCommand } from "./application/show-command.ts";
import { addAlertCommand } from "./deliveries/alert-command.ts";
import { addDeliveryCommands } from "./deliveries/deliveries-commands.ts";
import { addListingCommands } from "./listing/listing-commands.ts";
import { addCertificateCommand } from "./maintenance/certificate-command.ts";
import { addCheckCommands } from "./maintenance/check-command.ts";
import { addKeysCommands } from "./maintenance/keys-commands.ts";
import { addMaintenanceCommands } from "./maintenance/maintenance-commands.ts";
import { addRequestsCommands } from "./requests-commands.ts";
import type { Terminal } from "./terminal.ts";

const NAME = "npm run leads --";

/** A command with more of them is explained by its own help. */
const MAXIMUM_OPTIONS = 4;

export const NO_ROOM = "The disk is full: make room, or choose another place, and run this again.";

/** By SQLite's code, also that of a copy, or by the system's. */
const isFull = (error: unknown): boolean => {
  const { errcode, code } = error as { errcode?: number; code?: unknown };
  return errcode === 13 || code === "ENOSPC";
};

/** @returns the exit code: 0, 1 when the command could not do all of its work, or 2 when it does not exist */
export async function runLeadsCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(args.length === 0 ? ["help"] : args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const problem = isFull(error)
      ? new OperatorError(NO_ROOM)
      : isDamage(error)
        ? damagedStore(describePlace(terminal.settings))
        : error;
    if (!(problem instanceof OperatorError)) throw error;
    terminal.printError(`${problem.message}\n`);
    return 1;
  }
}

function createProgram(terminal: Terminal): Command {
  const program = new Command(NAME)
    .description("Reads and looks after the applications that the survey has received.")
    .exitOverride()
    .configureOutput({ writeOut: terminal.print, writeErr: terminal.printError })
    .showHelpAfterError()
    .configureHelp({
      // The commands of `keys` and `deliveries` stand in the list as well.
      visibleCommands: (command) => command.commands.flatMap((one) => [one, ...one.commands]),
      subcommandTerm: spellingOf,
    })
    .addHelpText(
      "after",
      `
npm run leads -- help <command> says more about one.

For another program add -s, so that npm prints nothing of its own:
  npm run -s leads -- export --format csv > applications.csv

The applications are personal data: keep what you export where only you can read it.`,
    );
  addListingCommands(program.commandsGroup("Applications:"), terminal);
  addShowCommand(program, terminal);
  addNoteCommands(program, terminal);
  addMaintenanceCommands(program, terminal);
  addCheckCommands(program, terminal);
  addCertificateCommand(program.commandsGroup("Proof of consent:"), terminal);
  addRequestsCommands(program.commandsGroup("Requests of consumers:"), terminal);
  addDeliveryCommands(program.commandsGroup("Deliveries to the CRM and alerts:"), terminal);
  addAlertCommand(program, terminal);
  addKeysCommands(program.commandsGroup("Keys:"), terminal);
  return program;
}

/** "keys retire <key-id>" */
function spellingOf(command: Command): string {
  const parent = command.parent?.name() ?? NAME;
  const words = command.registeredArguments.map((one) =>
    one.required ? `<${one.name()}>` : `[${one.name()}]`,
  );
  const needed = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  const further = command.options.filter(({ mandatory }) => !mandatory).map(({ flags }) => `[${flags}]`);
  const options = further.length > MAXIMUM_OPTIONS ? ["[options]"] : further;
  return [...(parent === NAME ? [] : [parent]), command.name(), ...words, ...needed, ...options].join(" ");
}
