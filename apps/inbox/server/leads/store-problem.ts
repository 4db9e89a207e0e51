import { OperatorError } from "@heloc/leads/operator-error";
import { isDamage } from "@heloc/leads/store/damage";
import { Refusal, refusals } from "../http/refusal.ts";

export const UNREACHABLE = "The store of the leads cannot be reached now: try again in a minute.";

const DAMAGED =
  "The leads are damaged: npm run leads -- check names what is broken, and a backup may have it whole.";

/** What an officer is told of an error: the store's own sentence, or that it cannot be reached, or that the inbox failed. */
export function toStoreProblem(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof OperatorError) return new Refusal("store-unavailable", error.message);
  if (isDamage(error)) return new Refusal("store-unavailable", DAMAGED);
  // SQLite, PostgreSQL and the network each name what happened by a code.
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  if (typeof errcode === "number" || typeof code === "string")
    return new Refusal("store-unavailable", UNREACHABLE);
  return refusals.failed();
}
