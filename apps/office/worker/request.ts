import type { Failure, Outcome } from "./outcome.ts";

/** The longest that one try may take, from the host name to the status of the answer. */
const TIMEOUT_MS = 15_000;
/** How long and how far the rest of an answer is read. */
const BODY_TIMEOUT_MS = 1_000;
const MAXIMUM_BODY_BYTES = 64 * 1024;

export interface Message {
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
}

/**
 * Sends a message once. Redirects are not followed: a message with personal data goes where the operator said.
 * @returns the CRM's status when it came in time, however the rest of its answer ends; never throws
 */
export async function sendOnce({ url, headers, body }: Message, timeoutMs = TIMEOUT_MS): Promise<Outcome> {
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: abort.signal,
      // A connection of its own for every try: one that the CRM has meanwhile closed would cost a try.
      headers: {
        ...headers,
        "content-type": "application/json",
        "user-agent": "heloc-survey",
        connection: "close",
      },
      body,
    });
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), BODY_TIMEOUT_MS);
    await drain(response).catch(() => undefined);
    const retryAfter = response.headers.get("retry-after") ?? undefined;
    return { kind: "answered", status: response.status, retryAfter };
  } catch (error) {
    return { kind: "failed", reason: abort.signal.aborted ? "timeout" : describeFailure(error) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Drains the rest of the response, so that a CRM behind a proxy does not see its caller vanish while it is still
 * working. After a 2xx a response that is long, slow or truncated still counts as delivered.
 */
async function drain({ body }: Response): Promise<void> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAXIMUM_BODY_BYTES) return;
  }
}

const BY_CODE: Record<string, Failure> = {
  ECONNREFUSED: "refused",
  ECONNRESET: "reset",
  ECONNABORTED: "reset",
  EPIPE: "reset",
  UND_ERR_SOCKET: "reset",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  ENOTFOUND: "not-found",
  EAI_AGAIN: "not-found",
  ENODATA: "not-found",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  UND_ERR_HEADERS_OVERFLOW: "garbled",
};

/** The word for an error in the delivery's last result. The error's own text is not kept: it can quote what was sent. */
export function describeFailure(error: unknown): Failure {
  const { code = "", name } = (error as { cause?: { code?: string; name?: string } }).cause ?? {};
  return name === "HTTPParserError" ? "garbled" : nameFailure(code);
}

/** The word for what the system's error codes, and those of TLS, mean. */
export function nameFailure(code: string): Failure {
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? "failed";
  return /CERT|SSL|TLS|EPROTO|UNABLE_TO|ALTNAME/.test(code) ? "certificate" : "failed";
}
