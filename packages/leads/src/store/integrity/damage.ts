import { OperatorError } from "../../operator-error.ts";
import { MissingKey } from "../../sealing/sealing.ts";

/** SQLite: corrupt, not a database, and the general one: a statement that does not fit means that the tables are damaged. */
const SQLITE_DAMAGE = [11, 26, 1];
/** PostgreSQL: data corrupted, index corrupted. */
const POSTGRES_DAMAGE = ["XX001", "XX002"];

/** A value of a row is not what was written there. */
export class DamagedValue extends Error {}

export function toDate(time: unknown): Date {
  const date = new Date(time as string | Date);
  if (Number.isNaN(date.getTime())) throw new DamagedValue("this is no time");
  return date;
}

export function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new DamagedValue("this is none of the known words");
  return found;
}

/** Whether a statement met a damaged page, or a row a damaged value. */
export function isDamage(error: unknown): boolean {
  // Or its text is no JSON.
  if (error instanceof DamagedValue || error instanceof SyntaxError) return true;
  const { errcode, code } = error as { errcode?: number; code?: string };
  return SQLITE_DAMAGE.includes((errcode ?? 0) & 0xff) || POSTGRES_DAMAGE.includes(code ?? "");
}

export type Unreadable = "missing key" | "damaged";

/** Reads one row, so that one that cannot be read does not hide the others: every error but an OperatorError is damage. */
export function readOrSay<Content>(
  read: () => Content,
): { content: Content } | { content: null; unreadable: Unreadable } {
  try {
    return { content: read() };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    return { content: null, unreadable: error instanceof MissingKey ? "missing key" : "damaged" };
  }
}

/** Undefined when the query met damage. */
export async function unlessDamaged<Content>(read: () => Promise<Content>): Promise<Content | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!isDamage(error)) throw error;
    return undefined;
  }
}

export const damagedStore = (place: string): OperatorError =>
  new OperatorError(
    `The applications in ${place} are damaged: restore a backup. npm run leads -- check names what is broken, list and export still show what can be read.`,
  );
