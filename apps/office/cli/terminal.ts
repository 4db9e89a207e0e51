import type { Config } from "@heloc/leads/config";

/** Where a command runs. One that cannot do all of its work throws an OperatorError. */
export interface Terminal {
  settings: Config;
  now: () => Date;
  /** In characters; undefined where nobody looks at it, such as a pipe. */
  width?: number | undefined;
  print: (text: string) => void;
  printError: (text: string) => void;
  /** Asks whoever sits in front of it; absent where nobody does. @returns what was typed */
  ask?: ((question: string) => Promise<string>) | undefined;
}
