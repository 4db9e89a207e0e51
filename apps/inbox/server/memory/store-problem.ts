import { OperatorError } from "@heloc/leads/operator-error";
import { isDamage } from "@heloc/leads/store/damage";
import { Refusal } from "../http/refusal.ts";

export const UNREACHABLE = "The store of the applications cannot be reached now: try again in a minute.";

const DAMAGED =
  "The applications are damaged: npm run leads -- check names what is broken, and a backup may have it whole.";

/** Whether an error comes from SQLite, from PostgreSQL or from the way to it. */
function isOfStore(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  return typeof errcode === "number" || typeof code === "string";
}

/** What an operator is told of an error: a sentence of the store's own, or that it cannot be reached, or that the inbox failed. */
export function toStoreProblem(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof OperatorError) return new Refusal("store-unavailable", error.message);
  if (isDamage(error)) return new Refusal("store-unavailable", DAMAGED);
  if (isOfStore(error)) return new Refusal("store-unavailable", UNREACHABLE);
  return new Refusal("failed", "The inbox could not do this: its terminal says why.");
}
