import { EMPTY_NOTE, LEAD_STATUSES, LONGEST_NOTE, OPERATOR_CHANNELS } from "@heloc/leads/store/store";
import { isVisible } from "@heloc/questions/visible-text";
import { z } from "zod";
import { FILTERS, SHORTEST_PASSPHRASE } from "./messages.ts";

/** What the page may send. Anything else is refused before it reaches the leads. */

const LONGEST_TEXT = 200;

/** `POST /api/session` */
export const LINK = z.strictObject({ token: z.string().max(100) });
/** `POST /api/session/unlock` */
export const TRIED_PASSPHRASE = z.strictObject({ passphrase: z.string().max(LONGEST_TEXT) });
/** `POST /api/passphrase` */
export const NEW_PASSPHRASE = z.strictObject({
  passphrase: z
    .string()
    .min(SHORTEST_PASSPHRASE)
    .max(LONGEST_TEXT)
    .refine(isVisible, "Choose a passphrase of letters that can be seen."),
});

/** `POST /api/leads/query`: the filter is in the body, because what is searched for may name a person. */
export const QUERY = z.strictObject({
  /** The value that is asked for; `text` is part of a name, an email address, a telephone number or a note. */
  filter: z.partialRecord(z.enum(["text", ...FILTERS]), z.string().max(LONGEST_TEXT).optional()),
  /** From 0 on. A page after the last one is answered with the last one. */
  page: z.int().min(0).max(1_000_000),
});
export type LeadQuery = z.infer<typeof QUERY>;
export type LeadFilter = LeadQuery["filter"];

/** `POST /api/leads/:id/…`, each answered with 204 */
export const ACTIONS = {
  /** Null takes back the outcome that stands, so that the one before it stands again. */
  status: z.strictObject({ status: z.enum(LEAD_STATUSES).nullable() }),
  /** The day to call again; null for none. */
  "follow-up": z.strictObject({ day: z.iso.date().nullable() }),
  /** A new note, or other words for the one with this number. */
  notes: z.strictObject({
    text: z.string().max(LONGEST_NOTE).refine(isVisible, EMPTY_NOTE),
    number: z.int().min(1).optional(),
  }),
  /** Somebody takes back their consent on this way. */
  withdrawal: z.strictObject({ channel: z.enum(OPERATOR_CHANNELS) }),
  /** The last name as it stands in the application, typed by the officer. */
  erasure: z.strictObject({ typed: z.string().max(300) }),
};
export type LeadActions = { [Action in keyof typeof ACTIONS]: z.infer<(typeof ACTIONS)[Action]> };
