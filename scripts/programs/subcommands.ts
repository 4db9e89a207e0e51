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
  if (chosen) {
    await chosen.start();
    return;
  }
  const width = Math.max(...Object.keys(choices).map((name) => name.length));
  const lines = Object.entries(choices).map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`);
  const text = [`${command} -- <one of these>:`, ...lines].join("\n");
  if (["--help", "-h"].includes(typed)) {
    console.log(text);
    process.exit(0);
  }
  console.error(`${typed ? `There is no "${typed}" here.` : "Say what to do."} ${text}`);
  process.exit(2);
}
