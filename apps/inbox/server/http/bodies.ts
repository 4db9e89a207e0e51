import { LEAD_STATUSES, OPERATOR_CHANNELS } from "@heloc/leads/store/store";
import { isVisible } from "@heloc/questions/visible-text";
import { z } from "zod";
import {
  LONGEST_NOTE,
  MOST_ROWS,
  type ErasureRequest,
  type LeadQuery,
  type NoteRequest,
  type StatusRequest,
  type ViewsRequest,
  type WithdrawalRequest,
} from "../../src/contract.ts";
import { refusals } from "./refusal.ts";

/** What the page may send. Anything else is refused before it reaches the applications. */

const LONGEST_SEARCH = 200;
const MOST_VIEWS = 50;

const status = z.enum(LEAD_STATUSES);
const view = {
  isNew: z.literal(true).optional(),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  consent: z.enum(["yes", "no"]).optional(),
  callNow: z.literal(true).optional(),
  status: status.optional(),
  campaign: z.string().max(100).optional(),
};

export const SESSION_BODY = z.strictObject({ token: z.string().max(100) });

export const QUERY_BODY: z.ZodType<LeadQuery> = z.strictObject({
  filter: z.strictObject({ ...view, text: z.string().max(LONGEST_SEARCH).optional() }),
  offset: z.int().min(0).max(100_000_000),
  limit: z.int().min(1).max(MOST_ROWS),
});

export const STATUS_BODY: z.ZodType<StatusRequest> = z.strictObject({ status });

export const NOTE_BODY: z.ZodType<NoteRequest> = z.strictObject({
  text: z.string().max(LONGEST_NOTE).refine(isVisible),
});

export const WITHDRAWAL_BODY: z.ZodType<WithdrawalRequest> = z.strictObject({
  channel: z.enum(OPERATOR_CHANNELS),
});

export const ERASURE_BODY: z.ZodType<ErasureRequest> = z.strictObject({ typed: z.string().max(300) });

export const VIEWS_BODY: z.ZodType<ViewsRequest> = z
  .array(z.strictObject({ name: z.string().trim().min(1).max(60), filter: z.strictObject(view) }))
  .max(MOST_VIEWS);

/** @throws Refusal */
export function readBody<Body>(shape: z.ZodType<Body>, sent: unknown): Body {
  const reading = shape.safeParse(sent);
  if (!reading.success) throw refusals.invalid();
  return reading.data;
}
