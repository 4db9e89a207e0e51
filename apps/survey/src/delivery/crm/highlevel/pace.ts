import { setTimeout as wait } from "node:timers/promises";
import { CONCURRENCY } from "../../endpoint.ts";

/** Of a burst where HighLevel names no length. */
const INTERVAL_MS = 10_000;
/** After the last call of the day: when the day ends is not said. */
const DAILY_REST_SECONDS = 30 * 60;

export type Pace = ReturnType<typeof createPace>;

/**
 * Keeps within HighLevel's limits: calls rest until the interval ends once so few are left that those under way could use
 * them up (https://marketplace.gohighlevel.com/docs/other/rate-limits).
 * @param elapsedMs a clock that never jumps, in milliseconds
 */
export function createPace(elapsedMs: () => number = () => performance.now(), sleep = sleepFor) {
  let restUntil = -Infinity;
  return {
    /** Waits until a call may be made. @throws when the signal ends it */
    async turn(signal: AbortSignal): Promise<void> {
      const rest = restUntil - elapsedMs();
      if (rest > 0) await sleep(rest, signal);
    },
    /** Learns from the headers that every answer carries. */
    learn(status: number, headers: Headers): void {
      const remaining = readNumber(headers, "x-ratelimit-remaining") ?? Infinity;
      const limit = readNumber(headers, "x-ratelimit-max") ?? Infinity;
      if (status !== 429 && remaining > Math.min(CONCURRENCY, limit / 4)) return;
      restUntil = Math.max(restUntil, elapsedMs() + intervalMs(headers));
    },
  };
}

const sleepFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal });

/** What a refusal for too many calls asks us to wait, as Retry-After writes it: its own, or by the limit that is used up. */
export function retryAfterOf(headers: Headers): string {
  const named = headers.get("retry-after");
  if (named !== null) return named;
  const isDayOver = readNumber(headers, "x-ratelimit-daily-remaining") === 0;
  return String(isDayOver ? DAILY_REST_SECONDS : Math.ceil(intervalMs(headers) / 1000));
}

const intervalMs = (headers: Headers): number =>
  Math.min(readNumber(headers, "x-ratelimit-interval-milliseconds") ?? INTERVAL_MS, INTERVAL_MS);

function readNumber(headers: Headers, name: string): number | undefined {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : undefined;
}
