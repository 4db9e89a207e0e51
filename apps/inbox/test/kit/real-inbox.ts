import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../../../test/free-port.ts";
import { startInbox, type RunningInbox, type StartOptions } from "../../server/start-inbox.ts";
import type { InboxEvent, LeadFilter, LeadPage } from "../../src/contract.ts";

/** The inbox with its thread and its port, and a page that has opened the link. */
export interface RealInbox extends RunningInbox {
  port: number;
  /** Asks as the page does. */
  ask: (method: "GET" | "POST" | "PUT", path: string, body?: unknown) => Promise<Response>;
  list: (filter?: LeadFilter) => Promise<LeadPage>;
  /** Listens from now on. @returns what it has heard so far */
  listen: () => Promise<() => InboxEvent[]>;
  /** Everything that the terminal showed. */
  said: string[];
}

/** Starts the inbox on a data folder for one test. */
export async function startRealInbox(
  dataDir: string,
  { environment = {}, ...change }: Partial<StartOptions> = {},
): Promise<RealInbox> {
  const port = await findFreePort();
  const said: string[] = [];
  const inbox = await startInbox({
    port,
    environment: { ...process.env, SURVEY_DATA_DIR: dataDir, ...environment },
    dist: join(dataDir, "no page"),
    openedBy: "desk",
    say: (sentence) => void said.push(sentence),
    ...change,
  });
  onTestFinished(inbox.stop);
  const origin = `http://127.0.0.1:${port}`;
  const post = { origin, "content-type": "application/json" };
  const token = inbox.makeLink().split("#")[1];
  const entered = await fetch(`${origin}/api/session`, {
    method: "POST",
    headers: post,
    body: JSON.stringify({ token }),
  });
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const ask: RealInbox["ask"] = (method, path, body) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { cookie, ...(method === "GET" ? {} : body === undefined ? { origin } : post) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    ...inbox,
    ...{ port, said, ask },
    async list(filter = {}) {
      const answer = await ask("POST", "/api/leads/query", { filter, offset: 0, limit: 200 });
      return (await answer.json()) as LeadPage;
    },
    async listen() {
      const events: InboxEvent[] = [];
      const { body } = await ask("GET", "/api/events");
      void hear(body, (event) => events.push(event)).catch(() => undefined);
      return () => events;
    },
  };
}

async function hear(body: Response["body"], tell: (event: InboxEvent) => void): Promise<void> {
  let text = "";
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = `${text}${chunk}`.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      if (part.startsWith("data: ")) tell(JSON.parse(part.slice("data: ".length)) as InboxEvent);
    }
  }
}
