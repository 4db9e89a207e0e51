/** The calendar's clock, which goes on while a laptop sleeps and can be set; and a steady one, which nobody can set. */
export interface Clock {
  now: () => Date;
  steadyMs: () => number;
}

export const SYSTEM_CLOCK: Clock = { now: () => new Date(), steadyMs: () => performance.now() };

/** How often the clocks are looked at by themselves. */
const LOOK_EVERY_MS = 1000;

/**
 * Tells when nobody has done anything for a time, by whichever clock says so first: the calendar's counts the sleep of a laptop, and
 * setting it back does not stop the steady one.
 * @param onIdle called once for each time of quiet
 */
export function createIdleTimeout(afterMs: number, { now, steadyMs }: Clock, onIdle: () => void) {
  let last: { time: number; steady: number } | undefined;
  const check = (): void => {
    if (!last) return;
    const quietMs = Math.max(Math.abs(now().getTime() - last.time), steadyMs() - last.steady);
    if (quietMs < afterMs) return;
    last = undefined;
    onIdle();
  };
  const timer: unknown = setInterval(check, LOOK_EVERY_MS);
  return {
    /** Looks at the clocks now. A request does it before it is answered. */
    check,
    noteActivity: () => void (last = { time: now().getTime(), steady: steadyMs() }),
    /** There is nothing left to watch. */
    rest: () => void (last = undefined),
    stop: () => clearInterval(timer as number),
  };
}
