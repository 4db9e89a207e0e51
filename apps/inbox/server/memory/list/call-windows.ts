import { callWindowOf, type CallWindow } from "@heloc/leads/calling";

/** What a time to call depends on, beside consent. */
interface Whereabouts {
  propertyState: string;
  propertyZip: string;
  /** E.164 */
  phone: string;
}

/** When a call is lawful to one home and one area code, for everybody who agreed to it. */
export interface LawfulHours {
  whereabouts: Whereabouts;
  window: CallWindow;
  /** Milliseconds since 1970 in which `window` holds: it is worked out anew before and after. */
  holds: { from: number; to: number };
  opensAt: number;
  closesAt: number;
}

/** Nobody may call within ten days: looked at again in an hour. */
const NEVER_HOLDS_MS = 60 * 60_000;

/**
 * Finds the hours for homes and numbers. Neighbors with the same area code share one object, and whether a call is lawful now takes
 * two comparisons: a list of 100,000 is counted in milliseconds.
 */
export function createLawfulHours() {
  const known = new Map<string, LawfulHours>();
  return {
    of({ propertyState, propertyZip, phone }: Whereabouts, now: Date): LawfulHours {
      const key = `${propertyState} ${propertyZip.slice(0, 5)} ${phone.slice(0, 5)}`;
      const found = known.get(key);
      if (found) return found;
      const made = workOut({ propertyState, propertyZip, phone: phone.slice(0, 5) }, now);
      known.set(key, made);
      return made;
    },
    forget: () => known.clear(),
  };
}

/** Whether a call is lawful now. */
export function isLawfulNow(hours: LawfulHours, now: number): boolean {
  refresh(hours, now);
  return hours.opensAt <= now && now < hours.closesAt;
}

/** The window as it stands now, for somebody who agreed and has taken nothing back. */
export function windowNow(hours: LawfulHours, now: number): CallWindow {
  const status = isLawfulNow(hours, now) ? "open" : "closed";
  return hours.window.status === "never" ? hours.window : { ...hours.window, status };
}

function refresh(hours: LawfulHours, now: number): void {
  const { from, to } = hours.holds;
  if (from <= now && now < to) return;
  Object.assign(hours, workOut(hours.whereabouts, new Date(now)));
}

function workOut(whereabouts: Whereabouts, now: Date): LawfulHours {
  const window = callWindowOf({ answers: whereabouts, consent: { contact: true } }, {}, now);
  const [opensAt, closesAt] = [window.opensAt, window.closesAt].map((at) => (at ? Date.parse(at) : Infinity));
  const from = now.getTime();
  const to = window.closesAt ? Date.parse(window.closesAt) : from + NEVER_HOLDS_MS;
  return {
    whereabouts,
    window,
    holds: { from, to },
    opensAt: opensAt ?? Infinity,
    closesAt: closesAt ?? Infinity,
  };
}
