import { readFileSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";

/**
 * Reads a secret from its file. It is read on each use, so that a secret can be changed while the program runs.
 * @param variable the setting that names the file
 * @throws OperatorError when there is none
 */
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
