import { readConfig } from "@heloc/leads/config";
import { createLogOutput } from "@heloc/leads/process/log-output";
import { OperatorError } from "@heloc/leads/operator-error";
import { startService, type Service } from "./service.ts";

/** The process behind the survey. */

/** Starts once on a store that lacks confirmed applications. */
const ACCEPT_OLDER_STORE = "--accept-older-store";

const [output, problems] = [createLogOutput(1), createLogOutput(2)];

function obeySignals({ app, stop }: Service): void {
  // The default would print the error's message, and messages can quote personal data.
  process.on("uncaughtException", (error) => {
    app.log.fatal({ err: error }, "crashed");
    void stop(1);
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
}

try {
  await startService(readConfig(), {
    acceptsOlderStore: process.argv.includes(ACCEPT_OLDER_STORE),
    output,
    problems,
    exit: (code) => process.exit(code),
    onBuilt: obeySignals,
  });
} catch (error) {
  const isForOperator = error instanceof OperatorError;
  problems.write(`${isForOperator ? error.message : `The survey could not start: ${String(error)}`}\n`);
  process.exit(1);
}
