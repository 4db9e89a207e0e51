import type { Failure } from "../outcome.ts";
import { describeFailure } from "../request.ts";

/** The longest that one call may take, from the host name to the end of the answer. */
const TIMEOUT_MS = 15_000;
const MAXIMUM_BODY_BYTES = 4 * 1024 * 1024;

export interface JsonCall {
  method: "POST" | "PUT";
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body: object;
}

/** An answer that came as a whole, or why there is none. A refusal's content is undefined where it is no JSON. */
export type JsonAnswer =
  | { kind: "answered"; status: number; headers: Headers; content: unknown }
  | { kind: "failed"; reason: Failure };

/**
 * Calls an API once. Redirects are not followed: personal data goes where the operator said.
 * @param signal ends the call early, which counts as a timeout
 * @returns `garbled` for a success whose content is no JSON; never throws
 */
export async function callJson(
  { method, url, headers, body }: JsonCall,
  signal?: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<JsonAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal: ending,
      // A connection of its own for every call: one that the CRM has meanwhile closed would cost a try.
      headers: {
        ...headers,
        accept: "application/json",
        "user-agent": "heloc-survey",
        connection: "close",
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const content = parse(await readText(response));
    if (response.ok && content === undefined) return { kind: "failed", reason: "garbled" };
    return { kind: "answered", status: response.status, headers: response.headers, content };
  } catch (error) {
    return { kind: "failed", reason: ending.aborted ? "timeout" : describeFailure(error) };
  }
}

/** As much of the answer as could be of use; a longer one is no JSON then. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAXIMUM_BODY_BYTES) break;
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
