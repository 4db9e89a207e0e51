import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { checkedLookup, objectionToHost, TryFailed, type Resolve } from "./checked-lookup.ts";
import type { Failure, Outcome } from "./outcome.ts";

/** The longest that one try may take, from the host name to the end of the answer. */
export const TRY_MILLISECONDS = 15_000;
/** After the CRM's status nothing it says matters; it gets a moment to end in peace. */
const READ_MILLISECONDS = 1_000;
const READ_BYTES = 64 * 1024;

/**
 * A connection of its own for every try, so that every try checks the address it reaches. Agents of our own also leave
 * proxies of the environment aside, which Node's global ones may follow.
 */
const PROTOCOLS = {
  "https:": { start: httpsRequest, agent: new HttpsAgent({ keepAlive: false, rejectUnauthorized: true }) },
  "http:": { start: httpRequest, agent: new HttpAgent({ keepAlive: false }) },
};

export interface Message {
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
}

export interface TryOptions {
  /** Whether an address inside the operator's network may be contacted. */
  allowPrivate: boolean;
  timeoutMilliseconds?: number;
  resolve?: Resolve;
}

/**
 * Sends a message once. Redirects are not followed: a message with personal data goes where the operator said.
 * @returns the CRM's status when it came in time, however the rest of its answer ends; never throws
 */
export function sendOnce({ url, headers, body }: Message, options: TryOptions): Promise<Outcome> {
  const { allowPrivate, timeoutMilliseconds = TRY_MILLISECONDS, resolve: resolveHost } = options;
  const isEncrypted = url.protocol === "https:";
  const reach = { isEncrypted, allowPrivate };
  const objection = objectionToHost(url, reach);
  if (objection) return Promise.resolve({ kind: "failed", reason: objection });

  const { start, agent } = PROTOCOLS[isEncrypted ? "https:" : "http:"];
  return new Promise((resolve) => {
    let outcome: Outcome = { kind: "failed", reason: "timeout" };
    const request = start(url, {
      method: "POST",
      agent,
      lookup: checkedLookup(reach, resolveHost),
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "heloc-survey",
      },
    });
    const end = (): void => {
      clearTimeout(deadline);
      request.destroy();
      resolve(outcome);
    };
    const fail = (reason: Failure): void => {
      if (outcome.kind === "failed") outcome = { kind: "failed", reason };
      end();
    };
    const deadline = setTimeout(end, timeoutMilliseconds);
    request.on("response", (response) => {
      outcome = {
        kind: "answered",
        status: response.statusCode ?? 0,
        retryAfter: response.headers["retry-after"],
      };
      readToTheEnd(response, end);
    });
    request.on("error", (error) => fail(describe(error)));
    // Also after an answer that is none, such as a switch to another protocol.
    request.on("close", () => fail("reset"));
    request.end(body);
  });
}

/**
 * Takes in what little follows the status, so that a CRM behind a proxy does not see its caller vanish while it is still
 * working. A body that is large, slow or cut off changes nothing.
 */
function readToTheEnd(response: IncomingMessage, end: () => void): void {
  const patience = setTimeout(end, READ_MILLISECONDS);
  const stop = (): void => {
    clearTimeout(patience);
    end();
  };
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > READ_BYTES) stop();
  });
  response.on("error", stop);
  response.on("close", stop);
}

const BY_CODE: Record<string, Failure> = {
  ECONNREFUSED: "refused",
  ECONNRESET: "reset",
  ECONNABORTED: "reset",
  EPIPE: "reset",
  ETIMEDOUT: "timeout",
  ENOTFOUND: "not-found",
  EAI_AGAIN: "not-found",
  ENODATA: "not-found",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
};

/** Its word for the delivery's last result. An error's own text is not kept: it can quote what was sent. */
function describe(error: NodeJS.ErrnoException): Failure {
  if (error instanceof TryFailed) return error.reason;
  const code = error.code ?? "";
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? "failed";
  if (code.startsWith("HPE_")) return "garbled";
  return /CERT|SSL|TLS|EPROTO|UNABLE_TO|ALTNAME/.test(code) ? "certificate" : "failed";
}
