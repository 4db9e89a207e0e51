import { findCallWindow } from "@heloc/lender/law/calling/call-window";
import type { Lead } from "./store/lead.ts";

/** When somebody who has applied may be called, as the CRM and the operator's programs are told. */
export interface CallWindow {
  /** `open`: now, until `closesAt`. `closed`: not now, but from `opensAt` to `closesAt`. `never`: for the reason given. */
  status: "open" | "closed" | "never";
  reason: "no-consent" | "consent-withdrawn" | "deletion-requested" | null;
  /** ISO 8601 in UTC; null where nobody may call. */
  opensAt: string | null;
  closesAt: string | null;
  /** Those that count, the home's first: "America/Chicago". */
  timeZones: string[];
}

interface Called {
  answers: Pick<Lead["answers"], "propertyState" | "propertyZip" | "phone">;
  consent: Pick<Lead["consent"], "contact">;
}
interface Standing {
  withdrawnAt?: string | undefined;
  deletionRequestedAt?: string | undefined;
}

export function callWindowOf(lead: Called, standing: Standing, now: Date): CallWindow {
  const { next, isOpen, timeZones } = findCallWindow(lead.answers, now);
  const reason = reasonAgainst(lead, standing);
  if (reason !== null || next === null) {
    return { status: "never", reason, opensAt: null, closesAt: null, timeZones };
  }
  return {
    status: isOpen ? "open" : "closed",
    reason,
    opensAt: next.opensAt.toISOString(),
    closesAt: next.closesAt.toISOString(),
    timeZones,
  };
}

function reasonAgainst({ consent }: Called, standing: Standing): CallWindow["reason"] {
  if (standing.deletionRequestedAt !== undefined) return "deletion-requested";
  if (standing.withdrawnAt !== undefined) return "consent-withdrawn";
  return consent.contact ? null : "no-consent";
}

/** A call that began while calls were allowed may end for so long after. */
const LONGEST_CALL_MS = 60 * 60_000;

/** Why no call to somebody can be noted, as a sentence; undefined where one can. */
export function whyNoCall(lead: Called, standing: Standing, now: Date): string | undefined {
  const [status, statusBefore] = [now, new Date(now.getTime() - LONGEST_CALL_MS)].map(
    (moment) => callWindowOf(lead, standing, moment).status,
  );
  if (status === "never") return "Nobody may call: no call can be noted.";
  return status === "open" || statusBefore === "open"
    ? undefined
    : "A call can be noted while calls are allowed, and for an hour after.";
}

/** "now, until 9:00 PM CST", "from Mon 9:00 AM CST", "never: no consent". Times are those of the home. */
export function describeCallWindow(window: CallWindow): string {
  const { status, reason, opensAt, closesAt } = window;
  if (status === "never") return reason === null ? "never" : `never: ${reason.replace("-", " ")}`;
  return status === "open"
    ? `now, until ${formatAtHome(window, closesAt)}`
    : `from ${formatAtHome(window, opensAt, "short")}`;
}

/** A time of a window by the clock at the home: "9:00 PM CST", "Mon 9:00 AM CST". */
function formatAtHome({ timeZones: [timeZone] }: CallWindow, iso: string | null, weekday?: "short"): string {
  return new Intl.DateTimeFormat("en-US", {
    ...(weekday && { weekday }),
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  })
    .format(new Date(iso ?? 0))
    .replaceAll("\u202f", " ")
    .replace(",", "");
}
