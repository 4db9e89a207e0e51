import * as http from "node:http";
import * as https from "node:https";
import { buffer } from "node:stream/consumers";

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends one request just as it is written, on a connection of its own: no redirect is followed, no address tidied, nothing
 * unpacked.
 */
export async function ask(
  origin: string,
  path: string,
  { body, ...options }: https.RequestOptions & { body?: string } = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const { request } = protocol === "https:" ? https : http;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  request({ hostname, port, path, agent: false, ...options }, resolve)
    .on("error", reject)
    .end(body);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
