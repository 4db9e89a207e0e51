import type { CallWindow } from "@heloc/leads/calling";
import { dayOf, formatTime, formatWeekday, HERE, nameZone } from "./format.ts";
import { NEVER_WORDS } from "./words.ts";

/** `over`: the hours that the server told have ended since. */
export type CallStatus = CallWindow["status"] | "over";

export interface CallLine {
  status: CallStatus;
  /** For the list: "Call until 8:00 PM". */
  short: string;
  /** For the open lead: "Call now, until 8:00 PM Central time (6:00 PM here)". */
  long: string;
}

/** Whether a call is allowed at a moment. Hours that began or ended since the server worked them out count. */
export function callStatusAt({ status, opensAt, closesAt }: CallWindow, now: Date): CallStatus {
  if (status === "never") return "never";
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) return "over";
  if (opensAt === null) return status;
  return Date.parse(opensAt) <= now.getTime() ? "open" : "closed";
}

/**
 * Says when the law allows a call, on the clock at the home, and on the officer's where that is another one.
 * @param here the officer's time zone
 */
export function describeCall(window: CallWindow, now: Date, here = HERE): CallLine {
  const { reason, opensAt, closesAt, timeZones } = window;
  const status = callStatusAt(window, now);
  if (status === "never")
    return {
      status,
      short: "Do not call",
      long: reason === null ? "Do not call" : `Do not call: ${NEVER_WORDS[reason]}`,
    };
  if (status === "over") return { status, short: "Not now", long: "Not now: calling hours have just ended" };
  const told = status === "open" ? closesAt : opensAt;
  if (told === null)
    return { status, short: "Not now", long: "Not now: no calling hours in the next ten days" };

  const [moment, zone] = [new Date(told), timeZones[0] ?? here];
  const time = formatTime(moment, zone);
  const isOtherClock = time !== formatTime(moment, here) || dayOf(moment, zone) !== dayOf(moment, here);
  const long = `${time} ${nameZone(zone, moment, "long")}`;
  const short = isOtherClock ? `${time} ${nameZone(zone, moment, "short")}` : time;
  const hereToo = isOtherClock ? ` (${formatTime(moment, here)} here)` : "";
  if (status === "open")
    return { status, short: `Call until ${short}`, long: `Call now, until ${long}${hereToo}` };
  if (dayOf(moment, zone) === dayOf(now, zone))
    return { status, short: `From ${short}`, long: `Wait until ${long}${hereToo}` };
  return {
    status,
    short: `From ${formatWeekday(moment, zone, now, "short")} ${short}`,
    long: `Wait until ${long} on ${formatWeekday(moment, zone, now, "long")}${hereToo}`,
  };
}
