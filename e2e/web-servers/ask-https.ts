import { request, type RequestOptions } from "node:https";
import { text } from "node:stream/consumers";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends one request on a connection of its own: what a visitor's browser does with a name, an authority and an address. */
export async function askHttps(
  url: string,
  { body, ...options }: RequestOptions & { body?: string },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asked = request(url, { agent: false, ...options }, (answer) => {
    text(answer).then(
      (received) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received }),
      reject,
    );
  });
  asked.on("error", reject);
  asked.end(body);
  return promise;
}
