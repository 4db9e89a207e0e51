/** How the one request of the survey travels: when it is tried again, and what the visitor is told meanwhile. */

const PAUSES_SECONDS = [1, 2, 4, 8];
const LONGEST_PAUSE_SECONDS = 60;

export type Trouble = "retrying" | "tooMany";
export type Outcome =
  /** `code` is the secret of the private link; absent where the answer broke off. */
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

/** Answers that another try may turn into a better one. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** What the service answers: the code of the private link, or a sentence for each answer that needs another look or for the whole. */
interface AnswerBody {
  code?: string;
  errors?: Record<string, unknown>;
  message?: unknown;
}

async function readOutcome(response: Response): Promise<Outcome> {
  const { status } = response;
  if (status === 409) return { kind: "differs" };
  // Only the service's own answer counts: the sign-in page of a hotel network also says 200.
  if (status < 400 && status !== 201) return { kind: "failed" };
  // An answer that breaks off after its status has confirmed the application all the same.
  const body = (await response.json().catch(() => undefined)) as AnswerBody | undefined;
  if (status === 201) return { kind: "received", code: body?.code };
  return { kind: "refused", errors: body?.errors ?? { form: body?.message } };
}

/** Seconds to wait, from a Retry-After header in seconds, within bounds. */
function readRetryAfter(header: string | null, otherwise: number): number {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST_PAUSE_SECONDS) : otherwise;
}
