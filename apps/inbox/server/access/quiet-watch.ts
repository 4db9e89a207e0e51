/** How often the clock is looked at between requests. */
const LOOK_EVERY_MS = 1000;

export type QuietWatch = ReturnType<typeof watchQuiet>;

/**
 * Tells when nobody has done anything for a time. It goes by the clock and not by a timer, because a timer stands still while
 * a laptop sleeps.
 * @param onQuiet called once for each time of quiet
 */
export function watchQuiet(afterMs: number, now: () => Date, onQuiet: () => void) {
  let lastActivity: number | undefined;
  const check = (): void => {
    // A clock that was set back says nothing about how long nobody was here.
    if (lastActivity === undefined || Math.abs(now().getTime() - lastActivity) < afterMs) return;
    lastActivity = undefined;
    onQuiet();
  };
  const timer = setInterval(check, LOOK_EVERY_MS).unref();
  return {
    /** Looks at the clock now. A request does it before it is answered. */
    check,
    /** Somebody is here. */
    noteActivity: () => void (lastActivity = now().getTime()),
    /** There is nothing left to watch. */
    rest: () => void (lastActivity = undefined),
    stop: () => clearInterval(timer),
  };
}
