import type { CallWindow } from "@heloc/leads/calling";
import type { Format } from "../format/format.ts";
import type { Words } from "../words/en.ts";

/** `over`: the hours that the server told have ended since. */
export type CallStatus = CallWindow["status"] | "over";

export interface CallLine {
  status: CallStatus;
  /** For the list: "Call until 8:00 PM". */
  short: string;
  /** For the open application: "Call now, until 8:00 PM Central time (6:00 PM here)". */
  long: string;
}

/** Whether a call is allowed at a moment. Hours that began or ended since the server worked them out count. */
export function callStatusAt({ status, opensAt, closesAt }: CallWindow, now: Date): CallStatus {
  if (status === "never") return "never";
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) return "over";
  if (opensAt === null) return status;
  return Date.parse(opensAt) <= now.getTime() ? "open" : "closed";
}

/** Words when the law allows a call, on the clock at the home, and on the operator's where that is another one. */
export function describeCall(window: CallWindow, now: Date, words: Words["calls"], format: Format): CallLine {
  const status = callStatusAt(window, now);
  const zone = window.timeZones[0] ?? format.timeZone;
  if (status === "never") return { status, short: words.neverShort, long: reasonOf(window, words) };
  if (status === "over") return { status, short: words.overShort, long: words.over };
  const told = status === "open" ? window.closesAt : window.opensAt;
  if (told === null) return { status, short: words.overShort, long: words.noneSoon };
  const moment = new Date(told);
  const line = status === "open" ? describeOpen : describeClosed;
  return { status, ...line({ moment, zone, now, words, format }) };
}

interface Told {
  moment: Date;
  zone: string;
  now: Date;
  words: Words["calls"];
  format: Format;
}

function describeOpen(told: Told) {
  const { moment, zone, words, format } = told;
  const time = format.time(moment, zone);
  return {
    short: words.untilShort(shortTime(told)),
    long: words.until(time, format.zoneName(zone, moment, "long"), hereToo(told)),
  };
}

function describeClosed(told: Told) {
  const { moment, zone, now, words, format } = told;
  const time = format.time(moment, zone);
  const zoneName = format.zoneName(zone, moment, "long");
  if (format.dayOf(moment, zone) === format.dayOf(now, zone))
    return { short: words.fromShort(shortTime(told)), long: words.waitUntil(time, zoneName, hereToo(told)) };
  const day = format.weekday(moment, zone, now);
  return {
    short: words.fromDayShort(format.shortWeekday(moment, zone, now), shortTime(told)),
    long: words.waitUntilDay(time, zoneName, day, hereToo(told)),
  };
}

const isOtherClock = ({ moment, zone, format }: Told): boolean =>
  format.time(moment, zone) !== format.time(moment) || format.dayOf(moment, zone) !== format.dayOf(moment);

/** "8:00 PM", and "8:00 PM CT" for an operator whose clock shows another time. */
function shortTime(told: Told): string {
  const { moment, zone, format } = told;
  const time = format.time(moment, zone);
  return isOtherClock(told) ? `${time} ${format.zoneName(zone, moment, "short")}` : time;
}

const hereToo = (told: Told): string =>
  isOtherClock(told) ? told.words.here(told.format.time(told.moment)) : "";

const reasonOf = ({ reason }: CallWindow, words: Words["calls"]): string =>
  reason === null ? words.neverUnknown : words.never[reason];
