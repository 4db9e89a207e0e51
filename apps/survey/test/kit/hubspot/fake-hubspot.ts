import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createAccount, refuse, type Answer } from "./account.ts";

export const TOKEN = "pat-na1-0123456789abcdef";

/** What goes wrong with one call. `after`: once the account has done what it was asked for. */
export type Fault =
  | undefined
  | "reset"
  | "reset after"
  | "silent after"
  | "html"
  | "html after"
  | "half the answer after"
  | Answer;

/** As HubSpot says that a limit is used up. */
export const busy = (policyName: "DAILY" | "TEN_SECONDLY_ROLLING"): Answer =>
  refuse(429, "RATE_LIMITS", { errorType: "RATE_LIMIT", policyName });

export interface FakeCall {
  method: string;
  url: string;
  body: Record<string, unknown>;
}

/**
 * A HubSpot account behind its API on this machine.
 * @param onSilence is called when an answer stays out
 */
export async function startHubSpot(
  faultOf: (call: FakeCall, number: number) => Fault = () => undefined,
  onSilence: () => void = () => undefined,
) {
  const account = createAccount();
  const calls: FakeCall[] = [];
  let token = TOKEN;
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    const call: FakeCall = { method: request.method ?? "", url: request.url ?? "", body };
    const fault = faultOf(call, calls.push(call));
    if (fault === "reset") return void request.socket.resetAndDestroy();
    if (fault === "html") return sayHtml(response);
    if (typeof fault === "object") return say(response, fault);
    if (request.headers.authorization !== `Bearer ${token}`) {
      return say(response, refuse(401, "INVALID_AUTHENTICATION"));
    }
    const answer = account.answer(call.method, call.url, body);
    if (fault === "reset after") return void request.socket.resetAndDestroy();
    if (fault === "silent after") return onSilence();
    if (fault === "html after") return sayHtml(response);
    if (fault === "half the answer after") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"results":[');
      response.socket?.destroySoon();
      return;
    }
    say(response, answer);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    ...account,
    calls,
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    setToken: (other: string) => void (token = other),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function say(response: ServerResponse, { status, content }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(content));
}

/** What a proxy in front of it, or a login page, says. */
function sayHtml(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/html" });
  response.end("<!doctype html><title>Down for maintenance</title>");
}
