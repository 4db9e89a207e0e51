import { OperatorProblem } from "../../process/operator-problem.ts";
import type { Outcome } from "../outcome.ts";

/** The try cannot go on; what has been done so far stays, and the next try finds it. */
export class Unfinished extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super("the CRM did not take it");
    this.outcome = outcome;
  }
}

/** How a try ended that threw. @throws what is neither the CRM's doing nor the operator's */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof Unfinished) return error.outcome;
  if (error instanceof OperatorProblem) return { kind: "failed", reason: "failed", remark: error.message };
  throw error;
}
