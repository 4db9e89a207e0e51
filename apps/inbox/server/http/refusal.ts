import type { Problem } from "../../src/contract.ts";

const STATUS: Record<Problem["code"], number> = {
  "no-session": 401,
  locked: 423,
  foreign: 403,
  "not-found": 404,
  erased: 410,
  unreadable: 422,
  invalid: 400,
  "name-differs": 409,
  "already-requested": 409,
  "store-unavailable": 503,
  failed: 500,
};

/** A request that is not answered as asked, in one sentence for the operator. It quotes nothing of what was sent. */
export class Refusal extends Error {
  readonly code: Problem["code"];
  readonly status: number;

  constructor(code: Problem["code"], message: string, status = STATUS[code]) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const refusals = {
  noSession: () => new Refusal("no-session", "Open the link that the terminal shows."),
  usedLink: () =>
    new Refusal("no-session", "This link is used or too old: press Enter in the terminal for a new one."),
  locked: () =>
    new Refusal("locked", "Locked: press Enter in the terminal where the inbox runs; it shows a new link."),
  foreign: () =>
    new Refusal("foreign", "The inbox answers its own page only: open the link that the terminal shows."),
  noAddress: () => new Refusal("not-found", "The inbox has no such address."),
  noApplication: () => new Refusal("not-found", "There is no such application."),
  notOpened: () =>
    new Refusal("not-found", "This application was not opened in this session: open it first."),
  erased: () => new Refusal("erased", "The answers of this application are gone: it was erased or purged."),
  unreadable: () =>
    new Refusal(
      "unreadable",
      "This application is damaged, or its private key is missing: npm run leads -- check says which.",
    ),
  nameDiffers: () =>
    new Refusal("name-differs", "This is not the last name of the application: nothing was erased."),
  alreadyRequested: () =>
    new Refusal("already-requested", "That this consent is taken back is recorded already."),
  wrongMethod: () => new Refusal("invalid", "This address is asked in another way.", 405),
  invalid: () => new Refusal("invalid", "The inbox cannot use what was sent: reload the page."),
  notJson: () => new Refusal("invalid", "The inbox takes JSON only.", 415),
  tooLarge: () => new Refusal("invalid", "This is too long: shorten it.", 413),
  failed: () => new Refusal("failed", "The inbox could not do this: its terminal says why."),
};

const BY_CODE: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusals.notJson,
  FST_ERR_BAD_URL: refusals.noAddress,
  FST_ERR_ASYNC_CONSTRAINT: refusals.noAddress,
};

/** Turns any thrown thing into an answer. An internal text never leaves. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === "string" && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  if (known) return known();
  if (statusCode === 403 || statusCode === 404) return refusals.noAddress();
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return refusals.invalid();
  return refusals.failed();
}
