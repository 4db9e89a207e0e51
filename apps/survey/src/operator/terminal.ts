import type { Config } from "../config.ts";
import { OperatorProblem } from "../process/operator-problem.ts";

/** Where a command runs. One that cannot do all of its work throws an OperatorProblem. */
export interface Terminal {
  settings: Config;
  now: () => Date;
  print: (text: string) => void;
  printError: (text: string) => void;
}

export const noSuchApplication = (submissionId: string): OperatorProblem =>
  new OperatorProblem(`There is no application "${submissionId}". The list --json names their numbers.`);
