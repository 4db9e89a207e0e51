/** How the one request of the survey travels: when it is tried again, and what the visitor is told meanwhile. */

const PAUSES_SECONDS = [1, 2, 4, 8];
const LONGEST_PAUSE_SECONDS = 60;

export type Trouble = "retrying" | "tooMany";
export type Outcome =
  /** `code` is the secret of the private link; absent where the service has no such page. */
  | { kind: "received"; code?: string | undefined }
  /** The service knows this id with other answers. */
  | { kind: "differs" }
  /** `errors` by the path that the service gives them, "form" for the whole. */
  | { kind: "refused"; errors: Record<string, unknown> }
  | { kind: "failed" };

interface DeliveryTools {
  /** Sends the request once; rejects when there is no answer. */
  send: () => Promise<Response>;
  pause: (milliseconds: number) => Promise<void>;
  tell: (trouble: Trouble) => void;
}

/** Sends until there is an answer that counts, at most five times. */
export async function deliver({ send, pause, tell }: DeliveryTools): Promise<Outcome> {
  for (let attempt = 0; ; attempt++) {
    const response = await send().catch(() => undefined);
    if (response && !isTemporary(response.status)) return readOutcome(response);
    const pauseSeconds = PAUSES_SECONDS[attempt];
    if (pauseSeconds === undefined) return { kind: "failed" };
    if (response?.status === 429) {
      tell("tooMany");
      await pause(1000 * readRetryAfter(response.headers.get("retry-after"), pauseSeconds));
    } else {
      tell("retrying");
      await pause(1000 * pauseSeconds);
    }
  }
}

/** One sentence for each answer that needs another look, or one about the whole request. */
interface RefusalBody {
  errors?: Record<string, unknown>;
  message?: unknown;
}

/** The service's own answer to an application that it has stored. */
interface ReceivedBody {
  code?: string;
}

/** Answers that another try may turn into a better one. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

async function readOutcome(response: Response): Promise<Outcome> {
  // Only the service's own answer counts: the sign-in page of a hotel network also says 200.
  if (response.status === 201) return { kind: "received", code: await readCode(response) };
  if (response.status === 409) return { kind: "differs" };
  if (response.status < 400) return { kind: "failed" };
  const body = (await response.json().catch(() => undefined)) as RefusalBody | undefined;
  return { kind: "refused", errors: body?.errors ?? { form: body?.message } };
}

/** An answer that breaks off after its status has confirmed the application all the same. */
const readCode = async (response: Response): Promise<string | undefined> =>
  ((await response.json().catch(() => undefined)) as ReceivedBody | undefined)?.code;

/** Seconds to wait, from a Retry-After header in seconds, within bounds. */
function readRetryAfter(header: string | null, otherwise: number): number {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST_PAUSE_SECONDS) : otherwise;
}
