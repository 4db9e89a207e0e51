import { z } from "zod";
import type { JsonAnswer } from "../json-call.ts";
import { PROPERTY_NAMES } from "./properties.ts";
import { Unfinished } from "../unfinished.ts";

export type Answered = Extract<JsonAnswer, { kind: "answered" }>;

/** Whether what was sent is refused, and not whoever sent it or the moment: others in the same batch may be fine. */
export const isAboutContent = (error: unknown): boolean =>
  error instanceof Unfinished &&
  error.outcome.kind === "answered" &&
  [400, 404, 409, 413, 422].includes(error.outcome.status);

/** HubSpot's limits are per second, per ten seconds and per day; it names the one that is used up. */
const DAILY_REST_SECONDS = 30 * 60;
const REST_SECONDS = 10;

const refusal = z.looseObject({ policyName: z.string().optional().catch(undefined) }).catch({});

/** A refused call in the words of the delivery. What HubSpot says is not kept, because it can quote what was sent. */
export function toUnfinished({ status, headers, content }: Answered): Unfinished {
  const isDaily = refusal.parse(content).policyName === "DAILY";
  const rest = String(isDaily ? DAILY_REST_SECONDS : REST_SECONDS);
  const retryAfter = headers.get("retry-after") ?? (status === 429 ? rest : undefined);
  return new Unfinished({ kind: "answered", status, retryAfter, ...remarkOn(status, content) });
}

/** How HubSpot names the kinds of mistakes inside an answer that is a success as a whole. */
const STATUS_BY_CATEGORY: Record<string, number> = {
  VALIDATION_ERROR: 400,
  OBJECT_NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITS: 429,
};

const partialFailure = z.looseObject({
  errors: z.array(z.looseObject({ category: z.string() })).min(1),
});

/** The mistake of a batch of one, which HubSpot answers with a success that holds no result. */
export function readPartialFailure({ headers, content }: Answered): Unfinished {
  const reading = partialFailure.safeParse(content);
  if (!reading.success) return new Unfinished({ kind: "failed", reason: "garbled" });
  const [mistake] = reading.data.errors;
  const status = STATUS_BY_CATEGORY[mistake?.category ?? ""];
  if (status !== undefined) return toUnfinished({ kind: "answered", status, headers, content });
  return new Unfinished({ kind: "failed", reason: "not-kept" });
}

function remarkOn(status: number, content: unknown): { remark?: string } {
  if (status === 401)
    return {
      remark:
        "HubSpot does not know the key any more: put a current one into the file of HUBSPOT_TOKEN_FILE, or into HUBSPOT_TOKEN and restart the worker",
    };
  if (status === 403) return { remark: "the key lacks a scope: see docs/crm/hubspot.md" };
  if (status !== 400) return {};
  const text = JSON.stringify(content) ?? "";
  const names = PROPERTY_NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).join(", ");
  if (/INVALID_EMAIL/.test(text)) return { remark: "HubSpot does not take the e-mail address" };
  if (names === "") return {};
  const isMissing = /PROPERTY_DOESNT_EXIST|does not exist|unique/i.test(text);
  return {
    remark: isMissing
      ? `HubSpot has no property ${names}: npm run leads -- setup hubspot makes it`
      : `HubSpot does not take ${names}`,
  };
}
