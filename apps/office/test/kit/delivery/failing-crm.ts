import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { onTestFinished } from "vitest";

/** What each CRM is told beside its address. */
export const CRMS = {
  webhook: { CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}` },
  highlevel: { HIGHLEVEL_TOKEN: "pit-sesame-8394", HIGHLEVEL_LOCATION_ID: "ve9EPM428h8vShlRW1KT" },
  hubspot: { HUBSPOT_PORTAL_ID: "123456", HUBSPOT_FORM_ID: "319478e5-e5fd-4d39-9d13-fc1f90bf46da" },
};

/** A message as the CRM received it, complete. */
export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
  path: string;
}

/** What the CRM does with a connection once a message is complete. It writes bare bytes, so that it can fail in every way. */
export type Behavior = (socket: Socket) => void;

/** A CRM, or a chat, on this machine for one test. It keeps every complete message, also those that it then fails. */
export async function crmThat(answer: (message: Received) => Behavior) {
  const received: Received[] = [];
  const server = createServer(async (request) => {
    const { socket, url: path = "" } = request;
    socket.on("error", () => undefined);
    const body = Buffer.concat(await request.toArray()).toString("utf8");
    const headers = request.headers as Record<string, string>;
    const message = { id: headers["webhook-id"] ?? "", headers, body, path };
    received.push(message);
    answer(message)(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  });
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/hooks/leads?key=1`), received };
}

export function head(status: number, headers: Record<string, string | number>): string {
  const lines = Object.entries(headers).map((pair) => `${pair.join(": ")}\r\n`);
  return `HTTP/1.1 ${status} Whatever\r\n${lines.join("")}\r\n`;
}

export const sends =
  (text: string): Behavior =>
  (socket) =>
    void socket.end(text);

/** A whole and proper answer. */
export const says = (status: number, headers: Record<string, string> = {}, body = "ok"): Behavior =>
  sends(head(status, { "content-length": Buffer.byteLength(body), ...headers }) + body);

/** A whole and proper answer of an API. */
export const saysJson = (status: number, content: unknown, headers: Record<string, string> = {}): Behavior =>
  says(status, headers, JSON.stringify(content));

export const hangs: Behavior = () => undefined;
export const resets: Behavior = (socket) => void socket.resetAndDestroy();

/** Says the status, begins a body and resets the connection in the middle of it. */
export const breaksOff =
  (status: number): Behavior =>
  (socket) =>
    void socket.write(`${head(status, { "content-length": 1000 })}{`, () => socket.resetAndDestroy());
