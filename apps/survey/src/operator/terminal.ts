import type { Config } from "../config.ts";
import { OperatorProblem } from "../operator-problem.ts";

/** What the commands of `npm run leads` are told. */
export type LeadsSettings = Pick<
  Config,
  | "dataDir"
  | "databaseUrl"
  | "publicKeyFile"
  | "privateKeyFile"
  | "holdsPublicKeyOnly"
  | "retentionDays"
  | "consentRetentionDays"
>;

/** Where a command runs. One that cannot do all of its work throws an OperatorProblem. */
export interface Terminal {
  settings: LeadsSettings;
  now: () => Date;
  print: (text: string) => void;
  printError: (text: string) => void;
}

export const noSuchApplication = (submissionId: string): OperatorProblem =>
  new OperatorProblem(`There is no application "${submissionId}". The list --json names their numbers.`);
