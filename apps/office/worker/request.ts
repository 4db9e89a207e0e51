import { isSuccess, type Failure, type Outcome } from "./outcome.ts";

/** The longest that one request may take: an attempt at HighLevel, of up to four, has to end before its lease does. */
const TIMEOUT_MS = 12_000;
const MAXIMUM_ANSWER_BYTES = 1024 * 1024;

interface Message {
  method?: "POST" | "PUT";
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
}

const GARBLED: Outcome = {
  result: "garbled",
  remark: "its answer was cut off, or is no JSON: is there a proxy before it?",
};

interface Answer extends Outcome {
  /** Undefined where it is no JSON, or did not come as a whole. */
  content?: unknown;
}

/** Never throws. Redirects are not followed: personal data goes where the operator said. */
export async function sendOnce(
  { method = "POST", url, headers, body }: Message,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal,
      // A connection of its own for every attempt: one that the CRM has meanwhile closed would cost an attempt.
      headers: {
        ...headers,
        "content-type": "application/json",
        accept: "application/json",
        "user-agent": "heloc-survey",
        connection: "close",
      },
      body,
    });
    const retryAfter = response.headers.get("retry-after") ?? undefined;
    return { result: response.status, retryAfter, content: await readContent(response) };
  } catch (error) {
    return signal.aborted ? { result: "timeout" } : describeFailure(error);
  }
}

/** The same for an API that answers in JSON: a success without it was cut off, or comes from somebody else, such as a proxy. */
export async function callApi(message: Message): Promise<Answer> {
  const answer = await sendOnce(message);
  return isSuccess(answer) && answer.content === undefined ? GARBLED : answer;
}

/** To its end: a CRM behind a proxy must not see its caller vanish. After a 2xx, a truncated one counts as delivered. */
async function readContent({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += (chunk as Uint8Array).length;
      if (bytes > MAXIMUM_ANSWER_BYTES) return undefined;
      chunks.push(chunk as Uint8Array);
    }
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** What the codes of the system, of fetch and of nodemailer mean. */
const CODES: Partial<Record<Failure, string>> = {
  timeout: "ETIMEDOUT UND_ERR_CONNECT_TIMEOUT EABORT",
  refused: "ECONNREFUSED",
  reset: "ECONNRESET ECONNABORTED EPIPE UND_ERR_SOCKET ECONNECTION",
  "not-found": "ENOTFOUND EAI_AGAIN ENODATA EDNS",
  unreachable: "EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL",
  garbled: "UND_ERR_HEADERS_OVERFLOW EPROTOCOL",
};
const BY_CODE = new Map(
  Object.entries(CODES).flatMap(([failure, codes]) =>
    codes.split(" ").map((code) => [code, failure as Failure]),
  ),
);

/** The outcome of an error of fetch. The error's own text is not kept: it can quote what was sent. */
function describeFailure(error: unknown): Outcome {
  const { code = "", name } = (error as { cause?: { code?: string; name?: string } }).cause ?? {};
  return name === "HTTPParserError" ? { result: "garbled" } : nameFailure(code);
}

/** What the error codes of the system, of TLS and of nodemailer mean. One that is not known is named itself. */
export function nameFailure(code: string): Outcome {
  const result = BY_CODE.get(code);
  if (result) return { result };
  if (/CERT|SSL|TLS|EPROTO|UNABLE_TO|ALTNAME/.test(code)) return { result: "certificate" };
  return { result: "failed", remark: code === "" ? "an error without a code" : `the error ${code}` };
}
