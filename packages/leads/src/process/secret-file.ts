import { readFileSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";

/**
 * Reads a secret from its file. It is read on each use, so that a secret can be changed while the program runs.
 * @param variable the setting that names the file
 * @throws OperatorError when there is none
 */
export function readSecretFile(variable: string, file: string): string {
  const secret = readText(file)?.trim();
  if (secret) return secret;
  throw new OperatorError(
    `${variable} names ${file}, which ${secret === undefined ? "cannot be read: make it readable for this program" : "is empty: write the secret into it"}.`,
  );
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
