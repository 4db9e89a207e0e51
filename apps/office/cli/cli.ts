import { createInterface } from "node:readline/promises";
import { OperatorError } from "@heloc/leads/operator-error";
import { readConfig } from "@heloc/leads/config";
import { NO_ROOM, runLeadsCommand } from "./leads-command.ts";

/** The process behind `npm run leads`. It reads the service's data folder and works while the service runs. */

// `npm run leads -- list | head` closes the pipe early; that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(`Not everything could be written (${error.code}): ${NO_ROOM}\n`);
  process.exit(1);
});

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

try {
  process.exitCode = await runLeadsCommand(process.argv.slice(2), {
    settings: readConfig(),
    now: () => new Date(),
    width: process.stdout.columns,
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
  });
} catch (error) {
  const isForOperator = error instanceof OperatorError;
  const advice = isForOperator ? error.message : `The applications could not be read: ${String(error)}`;
  process.stderr.write(`${advice}\n`);
  process.exitCode = 1;
}
