import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../../../test/free-port.ts";
import { settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import type { InboxOptions } from "../../server/config.ts";
import { buildInbox } from "../../server/start-inbox.ts";
import { MOST_LEADS, type InboxEvent, type LeadPage } from "../../src/messages.ts";
import type { LeadFilter } from "../../src/requests.ts";

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** What a refusal says. */
  problem: () => { message: string };
  json: <Body>() => Body;
}

/** Asks as the page does, with the session's cookie. */
export type Ask = (method: "GET" | "POST", url: string, body?: object) => Promise<Answer>;

/** What the page's own requests say of themselves. */
export const ownHeaders = (port: number) => ({
  host: `127.0.0.1:${port}`,
  origin: `http://127.0.0.1:${port}`,
  "sec-fetch-site": "same-origin",
});

/** Noon of Monday, 23 November 2026, in Los Angeles. */
const NOON = "2026-11-23T20:00:00.000Z";
const MINUTE = 60_000;

export type InboxUnderTest = Awaited<ReturnType<typeof openInboxHere>>;

type Change = Partial<InboxOptions> & { now?: string };

/** Starts the inbox on a data folder for one test, and begins a session. */
export async function startInboxHere(dataDir: string, change: Change = {}): Promise<InboxUnderTest> {
  const inbox = await openInboxHere(dataDir, change);
  onTestFinished(inbox.stop);
  return inbox;
}

/** The inbox on a real store, with clocks that a test moves, and a page that has opened the link. The caller stops it. */
export async function openInboxHere(dataDir: string, { now = NOON, ...change }: Change = {}) {
  let [timeMs, steadyMs] = [Date.parse(now), 0];
  const said: string[] = [];
  const port = change.port ?? (await findFreePort());
  const { app, lock, stop } = buildInbox({
    settings: settingsFor(dataDir),
    operator: "Desk",
    openedBy: "Desk",
    hasCrm: true,
    mostLeads: MOST_LEADS,
    dist: join(dataDir, "no page"),
    say: (sentence) => void said.push(sentence),
    clock: { now: () => new Date(timeMs), steadyMs: () => steadyMs },
    ...change,
    port,
  });
  await app.listen({ port, host: "127.0.0.1" });
  const page = await openPage(port, lock.issueLink());
  return {
    ...{ app, lock, port, dataDir, said, stop, ...page },
    /** Opens a new link of the terminal. */
    enter: () => page.ask("POST", "/api/session", { token: lock.issueLink() }),
    /** Lets time pass on both clocks. */
    wait(minutes: number) {
      timeMs += minutes * MINUTE;
      steadyMs += minutes * MINUTE;
    },
    /** Sets the calendar's clock. */
    setClock: (minutes: number) => void (timeMs += minutes * MINUTE),
  };
}

/** Opens a link as a browser does. @param secret what is behind its # */
export async function openPage(port: number, secret: string) {
  const { origin } = ownHeaders(port);
  let cookie = "";
  const request = async (method: string, url: string, body?: object): Promise<Response> => {
    const response = await fetch(`${origin}${url}`, {
      method,
      headers: { cookie, origin, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return response;
  };
  const ask: Ask = async (method, url, body) => {
    const response = await request(method, url, body);
    const text = await response.text();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      problem: () => JSON.parse(text) as { message: string },
      json: <Body>() => JSON.parse(text) as Body,
    };
  };
  await ask("POST", "/api/session", { token: secret });
  return {
    ask,
    /** A page of the list, once all leads are open. */
    async list(filter: LeadFilter = {}, shown = 0): Promise<LeadPage> {
      for (;;) {
        const answer = await ask("POST", "/api/leads/query", { filter, page: shown });
        if (answer.status !== 200) throw new Error(answer.text);
        const list = answer.json<LeadPage>();
        if (list.progress.isReady) return list;
      }
    },
    /** The stream of events. */
    listen: () => request("GET", "/api/events"),
  };
}

/** The next event of a stream that is asked for. */
export async function hear(stream: Response, isWanted: (event: InboxEvent) => boolean): Promise<InboxEvent> {
  let text = "";
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) throw new Error(`The stream ended: ${text}`);
    text += value;
    const events = [...text.matchAll(/^data: (.+)$/gm)].map(
      ([, data]) => JSON.parse(data ?? "") as InboxEvent,
    );
    const found = events.find(isWanted);
    if (found) return found;
  }
}
