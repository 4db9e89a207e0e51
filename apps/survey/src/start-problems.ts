import { OperatorProblem } from "./operator-problem.ts";
import { type Config } from "./config.ts";

/** Says in one sentence why the service did not start, and what to do. */
export function explainStart(error: unknown, config: Config | undefined): string {
  if (error instanceof OperatorProblem) return error.message;
  const code = (error as { code?: string }).code;
  const port = config?.surveyPort;
  if (code === "EADDRINUSE") {
    return `Port ${port} is already in use. Stop the other program or set SURVEY_PORT to a free port.`;
  }
  if (code === "EACCES") return `This user may not open port ${port}. Set SURVEY_PORT to a port above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `This machine has no address "${config?.surveyHost}". Set SURVEY_HOST to localhost or to one of its addresses.`;
  }
  return `The survey could not start: ${error instanceof Error ? error.message : String(error)}`;
}
