import type { Log } from "@heloc/leads/process/log";

const HOUR = 60 * 60_000;

/**
 * Says that applications wait because the CRM cannot be used, at once and then every hour.
 * @param why the sentence that says what to put right
 * @param elapsedMs a clock that never jumps, in milliseconds
 * @returns a reminder that may be called as often as one likes
 */
export function createReminder(
  why: string,
  log: Log,
  elapsedMs: () => number = () => performance.now(),
): () => void {
  let next = -Infinity;
  return () => {
    if (elapsedMs() < next) return;
    next = elapsedMs() + HOUR;
    log.error(`Applications wait until the worker is restarted without this mistake: ${why}`);
  };
}
