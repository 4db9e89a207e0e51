import { LEAD_STATUSES, OPERATOR_CHANNELS } from "@heloc/leads/store/store";
import { isVisible } from "@heloc/questions/visible-text";
import { z } from "zod";
import { LONGEST_NOTE, SHORTEST_PASSPHRASE, type LeadActions, type LeadQuery } from "../../src/messages.ts";
import { refusals } from "./refusal.ts";

/** What the page may send. Anything else is refused before it reaches the leads. */

const LONGEST_SEARCH = 200;
const LONGEST_PASSPHRASE = 200;
const stateCode = z.string().regex(/^[A-Z]{2}$/);

export const SESSION_BODY = z.strictObject({ token: z.string().max(100) });
export const TRIED_PASSPHRASE = z.strictObject({ passphrase: z.string().max(LONGEST_PASSPHRASE) });
export const NEW_PASSPHRASE = z.strictObject({
  passphrase: z.string().min(SHORTEST_PASSPHRASE).max(LONGEST_PASSPHRASE).refine(isVisible),
});

export const QUERY_BODY: z.ZodType<LeadQuery> = z.strictObject({
  filter: z.strictObject({
    text: z.string().max(LONGEST_SEARCH).optional(),
    isNew: z.literal(true).optional(),
    isDue: z.literal(true).optional(),
    callNow: z.literal(true).optional(),
    state: stateCode.optional(),
    consent: z.enum(["yes", "no"]).optional(),
    status: z.enum(LEAD_STATUSES).optional(),
    campaign: z.string().max(100).optional(),
  }),
  page: z.int().min(0).max(1_000_000),
});

export const ACTION_BODIES: { [Action in keyof LeadActions]: z.ZodType<LeadActions[Action]> } = {
  status: z.strictObject({ status: z.enum(LEAD_STATUSES).nullable() }),
  "follow-up": z.strictObject({ day: z.iso.date().nullable() }),
  notes: z.strictObject({
    text: z.string().max(LONGEST_NOTE).refine(isVisible),
    number: z.int().min(1).optional(),
  }),
  withdrawal: z.strictObject({ channel: z.enum(OPERATOR_CHANNELS) }),
  erasure: z.strictObject({ typed: z.string().max(300) }),
};

/** @throws Refusal */
export function readBody<Body>(shape: z.ZodType<Body>, sent: unknown): Body {
  const reading = shape.safeParse(sent);
  if (!reading.success) throw refusals.invalid();
  return reading.data;
}
