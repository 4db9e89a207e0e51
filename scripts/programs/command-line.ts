import { parseArgs, type ParseArgsConfig } from "node:util";

/** Ends the command with a sentence. */
export function fail(sentence: string, code = 1): never {
  console.error(sentence);
  process.exit(code);
}

function help(usage: string): never {
  console.log(usage);
  process.exit(0);
}

const isHelp = (typed: string): boolean => typed === "--help" || typed === "-h";

/**
 * Reads what stands behind a command. Where it is asked for help it prints how it is used and ends with 0; of anything that it
 * does not know it says so and ends with 2.
 * @param usage as it is typed, with what each option does
 */
export function readOptions<Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.slice(2).some(isHelp)) help(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem] = (error as Error).message.split(/[.\n]/);
    return fail(`${problem}.\n${usage}`, 2);
  }
}

interface Subcommand {
  /** Completes the line of the list of choices. */
  says: string;
  /** Loads the program, which finds its own arguments in `process.argv` as if it had been started alone. */
  start: () => Promise<unknown>;
}

/** Starts the subcommand that the first argument names; else prints the choices and ends with 2, with --help with 0. */
export async function runSubcommand(command: string, choices: Record<string, Subcommand>): Promise<void> {
  const [typed = ""] = process.argv.splice(2, 1);
  const chosen = Object.hasOwn(choices, typed) ? choices[typed] : undefined;
  if (chosen) return void (await chosen.start());
  const width = Math.max(...Object.keys(choices).map((name) => name.length));
  const lines = Object.entries(choices).map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`);
  const usage = [`${command} -- <one of these>:`, ...lines].join("\n");
  if (isHelp(typed)) help(usage);
  fail(`${typed ? `There is no "${typed}" here.` : "Say what to do."} ${usage}`, 2);
}
