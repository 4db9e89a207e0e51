import { OperatorError } from "@heloc/leads/operator-error";
import { isDamage } from "@heloc/leads/store/integrity/damage";
import { Refusal } from "../../src/messages.ts";

/** What the inbox says, for the officer. It quotes nothing of what was sent. */
const refusal = (status: number, message: string) => () => new Refusal(status, message);

export const UNREACHABLE = "The store of the leads cannot be reached now: try again in a minute.";

export const refusals = {
  noSession: refusal(401, "Open the link that the terminal shows."),
  usedLink: refusal(401, "This link is used or too old: press Enter in the terminal for a new one."),
  locked: refusal(
    423,
    "Locked: type your passphrase, or press Enter in the terminal where the inbox runs for a new link.",
  ),
  foreign: refusal(403, "The inbox answers its own page only: open the link that the terminal shows."),
  noAddress: refusal(404, "The inbox has no such address."),
  noLead: refusal(404, "There is no such lead."),
  notOpened: refusal(404, "This lead was not opened in this session: open it first."),
  nothingToTakeBack: refusal(404, "No outcome is left to take back."),
  erased: refusal(410, "The answers of this lead are gone: it was erased or purged."),
  unreadable: refusal(
    422,
    "This lead is damaged, or its private key is missing: npm run leads -- check says which.",
  ),
  callForbidden: (why: string) => new Refusal(409, why),
  nameDiffers: refusal(409, "This is not the last name as it stands in the application: nothing was erased."),
  alreadyRequested: refusal(409, "That this consent is taken back is recorded already."),
  wrongPassphrase: refusal(403, "This is not the passphrase."),
  tooManyTries: (seconds: number) =>
    new Refusal(
      429,
      `Too many wrong passphrases: wait ${seconds} seconds, or press Enter in the terminal for a new link.`,
    ),
  hasPassphrase: refusal(
    409,
    "There is a passphrase already. To choose another one, start the inbox with --new-passphrase.",
  ),
  unfit: (why: string) => new Refusal(400, why),
  invalid: refusal(400, "The inbox cannot use what was sent: reload the page."),
  tooLarge: refusal(413, "This is too long: shorten it."),
  storeUnavailable: (why: string) => new Refusal(503, why),
  failed: refusal(500, "The inbox could not do this: its terminal says why."),
};

const DAMAGED =
  "The leads are damaged: npm run leads -- check names what is broken, and a backup may have it whole.";

/** Turns any error of a request or of the store into an answer. An internal text never leaves. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof OperatorError) return refusals.storeUnavailable(error.message);
  if (!(error instanceof Error)) return refusals.failed();
  if (isDamage(error)) return refusals.storeUnavailable(DAMAGED);
  const { code, statusCode, errcode } = error as Error & Partial<Record<string, unknown>>;
  if (typeof statusCode === "number") return toHttpRefusal(statusCode);
  // SQLite, PostgreSQL and the network each name what happened by a code; ERR_ begins what Node.js says of a mistake here.
  const isOfStore = typeof errcode === "number" || (typeof code === "string" && !code.startsWith("ERR_"));
  return isOfStore ? refusals.storeUnavailable(UNREACHABLE) : refusals.failed();
}

/** For what Fastify refuses before a route is reached. */
function toHttpRefusal(status: number): Refusal {
  if (status === 413) return refusals.tooLarge();
  if (status === 403 || status === 404) return refusals.noAddress();
  return status >= 400 && status < 500 ? refusals.invalid() : refusals.failed();
}
