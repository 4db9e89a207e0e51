import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILES = join(import.meta.dirname, "../../../../../deploy/two-machines");

/** What a machine of the test has in place of what the reference configuration names. */
export type Replacements = readonly (readonly [written: string, here: string])[];

/**
 * Writes a file of the reference configuration with the addresses, ports and paths of this test.
 * @throws when the file does not hold what is replaced: then the test and the file have parted
 */
export function fillIn(file: string, replacements: Replacements, target: string): string {
  let text = readFileSync(join(FILES, file), "utf8");
  for (const [written, here] of replacements) {
    if (!text.includes(written)) throw new Error(`deploy/two-machines/${file} does not hold "${written}".`);
    text = text.replaceAll(written, here);
  }
  writeFileSync(target, text, { mode: file.endsWith(".sh") ? 0o755 : 0o644 });
  return target;
}

/** @returns the settings of a filled-in environment file */
export const readEnvironment = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
