import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { openMailServer } from "../../apps/survey/test/kit/mail/open-mail-server.ts";

/** Keeps what it receives. */
export interface Receiver {
  port: number;
  messages: () => string[];
  close: () => Promise<unknown>;
}

export async function startMailbox(): Promise<Receiver> {
  const { received, ...server } = await openMailServer();
  return { ...server, messages: () => received.map(({ source }) => source) };
}

export async function startChat(): Promise<Receiver> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(await text(request));
    response.end("ok");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, messages: () => received, close: async () => server.close() };
}
