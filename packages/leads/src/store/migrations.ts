import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";

export interface Migration {
  name: string;
  sql: () => string;
}

/** The steps that bring a store's tables up to date, in order. Each is a file, and the store remembers their names. */
export function readMigrations(
  engine: "sqlite" | "postgres",
  migrations: string = join(import.meta.dirname, "migrations"),
): Migration[] {
  const folder = join(migrations, engine);
  const names = readdirSync(folder).sort();
  return names.map((name) => ({ name, sql: () => readFileSync(join(folder, name), "utf8") }));
}

/** @throws OperatorError when the store knows steps that this program does not */
export function requireNotNewer(applied: readonly string[], known: readonly { name: string }[]): void {
  if (applied.every((name, index) => name === known[index]?.name)) return;
  throw new OperatorError(
    "The applications were stored by a newer version of this program: use that version.",
  );
}
