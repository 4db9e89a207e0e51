import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import { CLOCK_TOLERANCE_MS } from "@heloc/leads/store/deliveries/ahead-of-clock";
import type { Log } from "@heloc/leads/process/log";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type ClockWatch = (store: Pick<DeliveryStore, "releaseAhead" | "findAhead">) => Promise<void>;

/**
 * Looks for deliveries with times that a clock has written that was wrong, makes them due, and logs an error that names the
 * cause: at once, and every hour while such a delivery has not arrived. Says as well when this machine's clock jumps.
 * @param elapsedMs a clock that never jumps, in milliseconds
 * @returns a check that may be called as often as one likes; it asks the store once a minute and whenever the clock jumped
 */
export function createClockWatch(
  log: Log,
  now: () => Date,
  elapsedMs: () => number = () => performance.now(),
): ClockWatch {
  const offsetMs = (): number => now().getTime() - elapsedMs();
  let usualOffsetMs = offsetMs();
  let [nextCheck, nextAlarm] = [-Infinity, -Infinity];
  return async (store) => {
    const jumpMs = offsetMs() - usualOffsetMs;
    const hasJumped = Math.abs(jumpMs) > CLOCK_TOLERANCE_MS;
    if (!hasJumped && elapsedMs() < nextCheck) return;
    nextCheck = elapsedMs() + MINUTE;
    // Small steps are the work of whatever keeps the clock right.
    usualOffsetMs = offsetMs();
    if (hasJumped) {
      log.error("This machine's clock was set, or the machine slept.", {
        seconds: Math.round(jumpMs / 1000),
      });
    }
    const time = now();
    const ahead = (await store.findAhead(time)).size;
    const madeDue = await store.releaseAhead(time);
    if (ahead === 0 || (madeDue === 0 && elapsedMs() < nextAlarm)) return;
    nextAlarm = elapsedMs() + HOUR;
    log.error(
      "Deliveries carry times ahead of this machine's clock: it was ahead when they were written, or is behind now. " +
        "Check the clock. See npm run leads -- deliveries.",
      { clock: time.toISOString(), ahead, madeDue },
    );
  };
}
