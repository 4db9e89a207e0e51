import type { Problem } from "../../src/contract.ts";

/** `stopped`: nobody answers at the inbox's address any more. */
export type RefusalCode = Problem["code"] | "stopped";

/** A request that the inbox's server refused, or that did not reach it. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The code of what went wrong, whatever was thrown. */
export const codeOf = (error: unknown): RefusalCode => (error instanceof Refusal ? error.code : "failed");
