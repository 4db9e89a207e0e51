import { rmSync, writeFileSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";

/** Makes a file that only its owner can read, at any moment, and overwrites nothing. @throws OperatorError */
export function makeOwnFile(file: string, text = ""): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new OperatorError(`${file} is there already: choose another name.`);
    // Half a file would be in the way of the next try.
    if (code !== "ENOENT" && code !== "ENOTDIR") rmSync(file, { force: true });
    throw new OperatorError(`${file} cannot be written: choose another place.`);
  }
}
