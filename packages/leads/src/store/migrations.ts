import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import type { Dialect } from "./dialect.ts";

/** The steps that bring a store's tables up to date, each a file. The store remembers how many it has taken. */
export const readMigrations = (
  { words }: Dialect,
  folder: string = join(import.meta.dirname, "migrations"),
): (() => string)[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map(
      (name) => () =>
        readFileSync(join(folder, name), "utf8").replaceAll(/\{([^}]*)\}/g, (_, key: string) => {
          const word = words[key];
          if (word === undefined) throw new Error(`${name} has {${key}}, which dialect.ts does not`);
          return word;
        }),
    );

/** The steps that a store lacks. @throws OperatorError when it has taken more than this program knows */
export function missingSteps<Step>(steps: readonly Step[], taken: number): Step[] {
  if (taken <= steps.length) return steps.slice(taken);
  throw new OperatorError(
    "The applications were stored by a newer version of this program: use that version.",
  );
}
