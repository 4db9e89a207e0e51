import { z } from "zod";
import { callJson } from "../json-call.ts";
import { toUnfinished, type Answered } from "./refusal.ts";
import { Unfinished } from "../unfinished.ts";
import { readToken, type HubSpotSettings } from "./settings.ts";

/** The version of HubSpot's API. */
export const VERSION = "2026-03";
/** A try makes at most six calls, one after the other: all of them together end before its lease does. */
const TIMEOUT_MS = 8_000;

/** The two kinds of records that are written. */
export type RecordKind = "contacts" | "notes";

/** Calls HubSpot once. @throws Unfinished for everything but a success */
export type Request = (method: "GET" | "POST", path: string, body?: object) => Promise<Answered>;

export const createRequest =
  (settings: HubSpotSettings, call = callJson): Request =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${readToken(settings)}` };
    const url = new URL(path, settings.api);
    const answer = await call({ method, url, headers, ...(body && { body }) }, undefined, TIMEOUT_MS);
    if (answer.kind === "failed") throw new Unfinished(answer);
    if (answer.status < 200 || answer.status > 299) throw toUnfinished(answer);
    return answer;
  };

export const results = <Shape extends z.ZodType>(shape: Shape) => z.looseObject({ results: z.array(shape) });
