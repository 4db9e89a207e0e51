import { readFileSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";

/** Reads a secret each time it is used, so that it can be changed while the program runs. @throws OperatorError when there is none */
export function readSecretFile(variable: string, file: string): string {
  let problem = "is empty: write the secret into it";
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret) return secret;
  } catch {
    problem = "cannot be read: make it readable for this program";
  }
  throw new OperatorError(`${variable} names ${file}, which ${problem}.`);
}
