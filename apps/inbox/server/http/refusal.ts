import { OperatorError } from "@heloc/leads/operator-error";
import { isDamage } from "@heloc/leads/store/integrity/damage";
import { Refusal } from "../../src/messages.ts";

/** What is refused in more than one place. No sentence quotes anything that was sent. */
export const refusals = {
  noSession: () => new Refusal(401, "Open the link that the terminal shows."),
  noAddress: () => new Refusal(404, "The inbox has no such address."),
  noLead: () => new Refusal(404, "There is no such lead."),
  invalid: () => new Refusal(400, "The inbox cannot use what was sent: reload the page."),
  unreachable: () => new Refusal(503, "The store of the leads cannot be reached now: try again in a minute."),
};

const DAMAGED =
  "The leads are damaged: npm run leads -- check names what is broken, and a backup may have it whole.";

/** Turns any error of a request or of the store into an answer. An internal text never leaves. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof OperatorError) return new Refusal(503, error.message);
  const { code, statusCode, errcode } = error as Partial<Record<string, unknown>>;
  if (isDamage(error)) return new Refusal(503, DAMAGED);
  // Fastify refuses with a status before a route is reached.
  if (statusCode === 413) return new Refusal(413, "This is too long: shorten it.");
  if (statusCode === 403 || statusCode === 404) return refusals.noAddress();
  if (typeof statusCode === "number" && statusCode < 500) return refusals.invalid();
  // SQLite, PostgreSQL and the network name what happened by a code; ERR_ and FST_ begin those of a mistake here.
  const isOfStore = typeof errcode === "number" || (typeof code === "string" && !/^(ERR|FST)_/.test(code));
  return isOfStore
    ? refusals.unreachable()
    : new Refusal(500, "The inbox could not do this: its terminal says why.");
}
