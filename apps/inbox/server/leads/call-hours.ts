import { callWindowOf, type CallWindow } from "@heloc/leads/calling";
import type { Lead } from "@heloc/leads/store/lead";

type Whereabouts = Pick<Lead["answers"], "propertyState" | "propertyZip" | "phone">;

/** Where there are no hours within ten days, they are looked for again after an hour. */
const NO_HOURS_HOLD_MS = 60 * 60_000;

/**
 * When a call is lawful to a home and an area code, for everybody who agreed to it. Neighbors with the same area code share one
 * window, so that a list of thousands is counted in milliseconds.
 */
export function createCallHours() {
  const known = new Map<string, { window: CallWindow; from: number; to: number }>();
  return (home: Whereabouts, now: Date): CallWindow => {
    const time = now.getTime();
    const key = `${home.propertyState} ${home.propertyZip.slice(0, 5)} ${home.phone.slice(0, 5)}`;
    let found = known.get(key);
    if (!found || time < found.from || found.to <= time) {
      const window = callWindowOf({ answers: home, consent: { contact: true } }, {}, now);
      const to = window.closesAt === null ? time + NO_HOURS_HOLD_MS : Date.parse(window.closesAt);
      known.set(key, (found = { window, from: time, to }));
    }
    const { window } = found;
    if (window.status === "never") return window;
    return { ...window, status: Date.parse(window.opensAt ?? "") <= time ? "open" : "closed" };
  };
}
