import { OperatorProblem } from "../process/operator-problem.ts";
import { readConfig } from "../config.ts";
import { runLeadsCommand } from "./leads-command.ts";

/** The process behind `npm run leads`. It reads the service's data folder and works while the service runs. */

// `npm run leads -- list | head` closes the pipe early; that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  process.exitCode = await runLeadsCommand(process.argv.slice(2), {
    settings: readConfig(),
    now: () => new Date(),
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
} catch (error) {
  const isForOperator = error instanceof OperatorProblem;
  const advice = isForOperator ? error.message : `The applications could not be read: ${String(error)}`;
  process.stderr.write(`${advice}\n`);
  process.exitCode = 1;
}
