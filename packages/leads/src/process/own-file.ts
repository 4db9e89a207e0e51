import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";

/**
 * Makes a file that only its owner can read, at any moment, and overwrites nothing.
 * @throws OperatorError when the name is taken or the place cannot be written
 */
export function makeOwnFile(file: string, text = ""): void {
  try {
    const handle = openSync(file, "wx", 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } catch (error) {
      // Half a file would be in the way of the next try.
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    const isThere = (error as { code?: string }).code === "EEXIST";
    const advice = isThere
      ? "is there already: choose another name"
      : "cannot be written: choose another place";
    throw new OperatorError(`${file} ${advice}.`);
  }
}
