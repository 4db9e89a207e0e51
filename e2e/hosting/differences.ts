import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ask, type Answer } from "../web-servers/ask.ts";

/** What a request must be answered with. A header that must not be there is named as undefined. */
export interface Expected {
  path: string;
  ask?: { method?: string; headers?: Record<string, string> };
  status: number | RegExp;
  headers?: Record<string, string | RegExp | undefined>;
  /** What a browser has once it has unpacked the answer. */
  body?: Buffer;
  /** What is sent, byte by byte. */
  packedBody?: Buffer;
}

export const BROTLI_AND_GZIP = { "accept-encoding": "gzip, deflate, br" };

function readBody({ headers, body }: Answer): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  if (headers["content-encoding"] === "gzip") return gunzipSync(body);
  return body;
}

const isAs = (actual: string | undefined, expected: string | RegExp | undefined): boolean =>
  expected instanceof RegExp ? expected.test(actual ?? "") : actual === expected;

/** Asks for each address, and tells in a line each what differs from what is expected. */
export async function differencesOf(origin: string, answers: Expected[]): Promise<string[]> {
  const differences: string[] = [];
  for (const { path, ask: how = {}, status, headers = {}, body, packedBody } of answers) {
    const answer = await ask(origin, path, how);
    const name = `${how.method ?? "GET"} ${path}`;
    if (!isAs(String(answer.status), typeof status === "number" ? String(status) : status))
      differences.push(`${name} is answered with ${answer.status}, not ${status}`);
    for (const [header, expected] of Object.entries(headers)) {
      const actual = answer.headers[header.toLowerCase()]?.toString();
      if (!isAs(actual, expected)) differences.push(`${name} has ${header}: ${actual}, not ${expected}`);
    }
    if (body && !readBody(answer).equals(body)) differences.push(`${name} has another content`);
    if (packedBody && !answer.body.equals(packedBody)) differences.push(`${name} is sent otherwise`);
  }
  return differences;
}
