import type { Problem } from "../../src/messages.ts";

const STATUS: Record<Problem["code"], number> = {
  "no-session": 401,
  locked: 423,
  foreign: 403,
  "not-found": 404,
  erased: 410,
  unreadable: 422,
  invalid: 400,
  "call-forbidden": 409,
  "name-differs": 409,
  "already-requested": 409,
  "wrong-passphrase": 403,
  "too-many-tries": 429,
  "store-unavailable": 503,
  failed: 500,
};

/** A request that is not answered as asked, in one sentence for the officer. It quotes nothing of what was sent. */
export class Refusal extends Error {
  readonly code: Problem["code"];
  readonly status: number;

  constructor(code: Problem["code"], message: string, status = STATUS[code]) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const refuse =
  (code: Problem["code"], message: string, status?: number): (() => Refusal) =>
  () =>
    new Refusal(code, message, status);

export const refusals = {
  noSession: refuse("no-session", "Open the link that the terminal shows."),
  usedLink: refuse("no-session", "This link is used or too old: press Enter in the terminal for a new one."),
  locked: refuse(
    "locked",
    "Locked: type your passphrase, or press Enter in the terminal where the inbox runs for a new link.",
  ),
  foreign: refuse("foreign", "The inbox answers its own page only: open the link that the terminal shows."),
  noAddress: refuse("not-found", "The inbox has no such address."),
  noLead: refuse("not-found", "There is no such lead."),
  notOpened: refuse("not-found", "This lead was not opened in this session: open it first."),
  erased: refuse("erased", "The answers of this lead are gone: it was erased or purged."),
  unreadable: refuse(
    "unreadable",
    "This lead is damaged, or its private key is missing: npm run leads -- check says which.",
  ),
  callForbidden: refuse("call-forbidden", "Nobody may call this person: a call cannot be noted."),
  nameDiffers: refuse(
    "name-differs",
    "This is not the last name as it stands in the application: nothing was erased.",
  ),
  alreadyRequested: refuse("already-requested", "That this consent is taken back is recorded already."),
  nothingToTakeBack: refuse("not-found", "No outcome is left to take back."),
  wrongPassphrase: refuse("wrong-passphrase", "This is not the passphrase."),
  tooManyTries: (seconds: number) =>
    new Refusal(
      "too-many-tries",
      `Too many wrong passphrases: wait ${seconds} seconds, or press Enter in the terminal for a new link.`,
    ),
  hasPassphrase: refuse(
    "invalid",
    "There is a passphrase already. To choose another one, start the inbox with --new-passphrase.",
    409,
  ),
  invalid: refuse("invalid", "The inbox cannot use what was sent: reload the page."),
  notJson: refuse("invalid", "The inbox takes JSON only.", 415),
  tooLarge: refuse("invalid", "This is too long: shorten it.", 413),
  failed: refuse("failed", "The inbox could not do this: its terminal says why."),
};

const BY_CODE: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusals.notJson,
  FST_ERR_BAD_URL: refusals.noAddress,
  FST_ERR_ASYNC_CONSTRAINT: refusals.noAddress,
};

/** Turns any error into an answer. An internal text never leaves. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === "string" && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  if (known) return known();
  if (statusCode === 403 || statusCode === 404) return refusals.noAddress();
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return refusals.invalid();
  return refusals.failed();
}

/** The kind of an error and where it happened. Its message is left out, because messages quote what they stumbled over. */
export function describeWhere(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.match(/^\s+at .+$/gm) ?? [];
  return [error.name, ...frames.slice(0, 8)].join("\n");
}
