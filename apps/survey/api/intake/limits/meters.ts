/** How much of a limit somebody has used: each request that passes adds one, and all of it drains away in a minute. */
export interface Meter {
  readonly key: string;
  readonly perMinute: number;
  used: number;
  /** When `used` was true, on the clock of the meters. */
  atMs: number;
}

/** Counts between processes. Whatever becomes of it, the limit of this process holds. */
export interface Sharing {
  /** One more has passed here, and others need not hear of it at once. */
  tell(meter: Meter): void;
  /**
   * Asks whether one more may pass when all processes are counted together, and counts it if so.
   * @returns undefined when nobody knows
   */
  ask(meter: Meter): Promise<boolean | undefined>;
  /** How much others had used when this process first hears of a key. */
  usedElsewhere(key: string): number;
}

export interface Meters {
  /** @returns 0 when one more may pass, which is counted; otherwise the whole seconds until the next one may */
  take(name: string): number | Promise<number>;
}

export interface MetersOptions {
  perMinute: number;
  /** A clock that never jumps, in milliseconds. */
  nowMs?: () => number;
  sharing?: Sharing | undefined;
  /** How a name is called between processes. */
  keyOf?: (name: string) => string;
  /** So much of the limit is let through without asking other processes, which saves honest visitors the way there. */
  freeShare?: number;
}

/** Whoever was quiet for longest is forgotten first. */
const MOST_METERS = 20_000;
const ROUNDING = 1e-9;

export function createMeters({
  perMinute,
  nowMs = () => performance.now(),
  sharing,
  keyOf = (name) => name,
  freeShare = 1,
}: MetersOptions): Meters {
  const meters = new Map<string, Meter>();

  function read(name: string): Meter {
    const known = meters.get(name);
    const meter = known ?? open(keyOf(name));
    if (known) meters.delete(name);
    meters.set(name, meter);
    drain(meter, nowMs());
    return meter;
  }

  function open(key: string): Meter {
    if (meters.size >= MOST_METERS) meters.delete(meters.keys().next().value ?? "");
    return { key, perMinute, used: sharing?.usedElsewhere(key) ?? 0, atMs: nowMs() };
  }

  const secondsLeft = ({ used }: Meter): number =>
    used + 1 <= perMinute + ROUNDING ? 0 : Math.max(1, Math.ceil(((used + 1 - perMinute) / perMinute) * 60));

  function takeHere(meter: Meter): number {
    const seconds = secondsLeft(meter);
    if (seconds > 0) return seconds;
    meter.used += 1;
    sharing?.tell(meter);
    return 0;
  }

  async function takeEverywhere(meter: Meter, asked: Sharing): Promise<number> {
    const mayPass = await asked.ask(meter);
    drain(meter, nowMs());
    if (mayPass === undefined) return takeHere(meter);
    return mayPass ? 0 : Math.max(1, secondsLeft(meter));
  }

  return {
    take(name) {
      const meter = read(name);
      const isFree = meter.used + 1 <= perMinute * freeShare || secondsLeft(meter) > 0;
      return sharing === undefined || isFree ? takeHere(meter) : takeEverywhere(meter, sharing);
    },
  };
}

/** Brings a meter to the present. */
export function drain(meter: Meter, presentMs: number): void {
  meter.used = Math.max(0, meter.used - ((presentMs - meter.atMs) / 60_000) * meter.perMinute);
  meter.atMs = presentMs;
}
