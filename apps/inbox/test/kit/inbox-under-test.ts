import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import type { Config } from "@heloc/leads/config";
import { settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { createInboxLock, type InboxLock } from "../../server/access/inbox-lock.ts";
import { buildInboxApp } from "../../server/build-inbox-app.ts";
import { createEventStreams } from "../../server/http/event-streams.ts";
import { createSavedViews } from "../../server/saved-views.ts";
import type { InboxEvent, LeadFilter, LeadPage, Problem } from "../../src/contract.ts";
import { startMemoryHere } from "./memory-here.ts";

/** The inbox as it runs, on a real store, without a network and with a clock that a test moves. */
export interface InboxUnderTest {
  app: FastifyInstance;
  lock: InboxLock;
  dataDir: string;
  /** Asks as the page does, with the session's cookie. */
  ask: (method: "GET" | "POST" | "PUT", url: string, body?: unknown) => Promise<Answer>;
  list: (filter?: LeadFilter, change?: { offset?: number; limit?: number }) => Promise<LeadPage>;
  /** Begins another session, as if somebody had opened a new link. */
  enter: () => Promise<void>;
  /** Lets time pass. */
  wait: (milliseconds: number) => void;
  /** Everything that open pages were told. */
  events: InboxEvent[];
  /** Everything that the terminal showed. */
  said: string[];
  stop: () => Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** What a refusal says. */
  problem: () => Problem;
  json: <Body>() => Body;
}

export const PORT = 4323;
export const OWN_HEADERS = {
  host: `127.0.0.1:${PORT}`,
  origin: `http://127.0.0.1:${PORT}`,
  "sec-fetch-site": "same-origin",
};

/** Noon of Monday, 23 November 2026, in Los Angeles. */
export const NOON = "2026-11-23T20:00:00.000Z";

interface Change extends Partial<Config> {
  now?: string;
  operator?: string;
  dist?: string;
  /** The first session is begun unless this is false. */
  isEntered?: boolean;
}

/** Starts the inbox on a data folder for one test, and begins a session. */
export async function startInboxHere(...how: Parameters<typeof openInboxHere>): Promise<InboxUnderTest> {
  const inbox = await openInboxHere(...how);
  onTestFinished(inbox.stop);
  return inbox;
}

/** Starts an inbox that the caller stops. */
export async function openInboxHere(dataDir: string, change: Change = {}): Promise<InboxUnderTest> {
  const {
    now: begun = NOON,
    operator = "Desk",
    dist = join(dataDir, "no page"),
    isEntered = true,
    ...settings
  } = change;
  let timeMs = Date.parse(begun);
  const now = (): Date => new Date(timeMs);
  const [events, said]: [InboxEvent[], string[]] = [[], []];
  const say = (sentence: string): void => void said.push(sentence);
  const streams = createEventStreams();
  const lock = createInboxLock({
    now,
    lockAfterMs: 15 * 60_000,
    startMemory: (onEvent) =>
      startMemoryHere({
        settings: { ...settingsFor(dataDir), ...settings },
        openedBy: operator,
        now,
        tell: onEvent,
        breakOff: () => undefined,
        warn: say,
      }),
    tell(event) {
      events.push(event);
      streams.send(event);
    },
    onLocked: say,
  });
  const app = buildInboxApp({
    ...{ lock, streams, operator, dist },
    views: createSavedViews(dataDir),
    lenderName: "Bluebonnet",
    states: ["CA", "TX"],
    port: PORT,
    onFailure: say,
  });
  const stop = async (): Promise<void> => {
    await app.close();
    await lock.stop();
  };

  let cookie = "";
  const ask: InboxUnderTest["ask"] = async (method, url, body) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...OWN_HEADERS, cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      problem: () => answer.json<Problem>(),
      json: <Body>() => answer.json<Body>(),
    };
  };
  const enter = async (): Promise<void> => {
    const answer = await ask("POST", "/api/session", { token: lock.issueLink() });
    cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  };
  if (isEntered) await enter();
  return {
    ...{ app, lock, dataDir, ask, enter, events, said, stop },
    async list(filter = {}, { offset = 0, limit = 200 } = {}) {
      return (await ask("POST", "/api/leads/query", { filter, offset, limit })).json<LeadPage>();
    },
    wait: (milliseconds) => void (timeMs += milliseconds),
  };
}
