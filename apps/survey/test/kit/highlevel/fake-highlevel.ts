import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createAccount, type Answer, type Habits } from "./account.ts";

export const LOCATION = "ve9EPM428h8vShlRW1KT";
export const TOKEN = "pit-0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0";

/** A call as it came. */
export interface ReceivedCall {
  method: string;
  /** With its query. */
  path: string;
  body: string;
}

/**
 * What goes wrong with one call. `before` it was done, `after` it was done, or with a proper answer that nobody expects.
 */
export type Fault =
  | { at: "before" | "after"; status: number; headers?: Record<string, string> }
  | { at: "before" | "after"; reset: true }
  /** Never answers; the caller is told that it may give up. */
  | { at: "after"; hangs: () => void }
  | { at: "after"; breaksOff: true }
  | { at: "before" | "after"; html: true };

export interface FakeHighLevel {
  url: URL;
  account: ReturnType<typeof createAccount>;
  received: ReceivedCall[];
  /** The token that is accepted, and what goes wrong: both may be changed at any time. */
  state: { token: string; fault: (call: ReceivedCall) => Fault | undefined; headers: Record<string, string> };
  close: () => Promise<void>;
}

/** HighLevel as an HTTP service on this machine. */
export async function startHighLevel(habits: Partial<Habits> = {}): Promise<FakeHighLevel> {
  const usual: Habits = { searchLag: 0, duplicates: "refused", discards: [], allowsDuplicates: false };
  const account = createAccount(LOCATION, { ...usual, ...habits });
  const received: ReceivedCall[] = [];
  const state: FakeHighLevel["state"] = { token: TOKEN, fault: () => undefined, headers: {} };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "", headers } = request;
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
    const call = { method, path, body };
    received.push(call);
    const fault = state.fault(call);
    if (fault?.at === "before") return fail(fault, response);
    const isKnown = headers.authorization === `Bearer ${state.token}` && headers["version"] === "2021-07-28";
    const answer: Answer = isKnown
      ? account.answer(method, path, body === "" ? {} : (JSON.parse(body) as Record<string, unknown>))
      : { status: 401, content: { statusCode: 401, message: "Invalid Private Integration token" } };
    if (fault) return fail(fault, response);
    response.writeHead(answer.status, { "content-type": "application/json", ...state.headers });
    response.end(JSON.stringify(answer.content));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    account,
    received,
    state,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function fail(fault: Fault, response: ServerResponse): void {
  if ("status" in fault) {
    response.writeHead(fault.status, { "content-type": "application/json", ...fault.headers });
    response.end(
      JSON.stringify({ statusCode: fault.status, message: "Maria O’Neil-Sánchez maria@example.com" }),
    );
  } else if ("html" in fault) {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>Just a moment…</title>");
  } else if ("breaksOff" in fault) {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"contact":', () => response.destroy());
  } else if ("hangs" in fault) {
    fault.hangs();
  } else {
    response.socket?.resetAndDestroy();
  }
}
