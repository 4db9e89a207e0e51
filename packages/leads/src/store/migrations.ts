import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import type { Dialect } from "./dialect.ts";

export interface Migration {
  name: string;
  sql: () => string;
}

/** The steps that bring a store's tables up to date, in order. Each is a file, and the store remembers their names. */
export const readMigrations = (
  { words }: Dialect,
  folder: string = join(import.meta.dirname, "migrations"),
): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({
      name,
      sql: () =>
        readFileSync(join(folder, name), "utf8").replaceAll(/\{([^}]*)\}/g, (_, key: string) => {
          const word = words[key];
          if (word === undefined) throw new Error(`${name} has {${key}}, which dialect.ts does not`);
          return word;
        }),
    }));

export const ofNewerVersion = (): OperatorError =>
  new OperatorError("The applications were stored by a newer version of this program: use that version.");

/** @throws OperatorError when the store knows steps that this program does not */
export function requireNotNewer(applied: readonly string[], known: readonly { name: string }[]): void {
  if (applied.every((name, index) => name === known[index]?.name)) return;
  throw ofNewerVersion();
}
