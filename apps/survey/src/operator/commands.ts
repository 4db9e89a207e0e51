import type { Config } from "../config.ts";

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

export interface Terminal {
  settings: LeadsSettings;
  now: () => Date;
  print: (text: string) => void;
  printError: (text: string) => void;
}

/**
 * One command of `npm run leads`, by its words and options in one spelling, such as "export --format csv". A `*` in that
 * spelling stands for a word that the command is given.
 * @returns the exit code
 */
export type Commands = Record<string, (terminal: Terminal, word: string) => Promise<number>>;
