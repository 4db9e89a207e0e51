/** The process behind the survey. */
import { LenderProblems } from "@heloc/lender/problem";
import { readConfig } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { createLogOutput } from "@heloc/leads/process/log";

const [output, problems] = [createLogOutput(1), createLogOutput(2)];

try {
  // Where the lender's folder cannot be read, loading the service says in sentences what to write there.
  const { openService } = await import("./service.ts");
  const { app, stop, listen } = await openService(readConfig(), {
    output,
    problems,
    exit: (code) => process.exit(code),
  });
  // The default would print the error's message, and messages can quote personal data.
  process.on("uncaughtException", (error) => {
    app.log.fatal({ err: error }, "crashed");
    void stop(1);
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  await listen();
} catch (error) {
  const isForOperator = error instanceof OperatorError || error instanceof LenderProblems;
  problems.write(`${isForOperator ? error.message : `The survey could not start: ${String(error)}`}\n`);
  process.exit(1);
}
