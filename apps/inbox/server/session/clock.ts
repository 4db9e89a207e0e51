/** The calendar's clock, which goes on while a laptop sleeps and can be set; and a steady one, which nobody can set. */
export interface Clock {
  now: () => Date;
  steadyMs: () => number;
}

export const SYSTEM_CLOCK: Clock = { now: () => new Date(), steadyMs: () => performance.now() };
