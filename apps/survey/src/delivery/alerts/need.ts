import { callWindowOf, type CallWindow } from "../../calling.ts";
import type { ListedLead } from "../../store/contract.ts";
import type { Lead } from "../../store/lead.ts";
import { DAY } from "../../store/deliveries/retry-delays.ts";

/** Whether an application has still to be announced to a group. */
export type Need =
  { kind: "now"; callWindow: CallWindow } | { kind: "later"; at: Date } | { kind: "never"; why: string };

/** What comes later than this is no news to those who are told first. */
export const STALE_MS: number = DAY;
/** The others may have waited for a weekend with a holiday to end, because nobody may call on it. */
const STALE_FOR_OTHERS_MS = 4 * DAY;

/**
 * Those told first are told at once, at any hour: when the calling begins they know. The others are told only while a call
 * is allowed, and when it has been for as long as the groups before them had to open the application.
 * @param group from 0 on
 * @param nextAfterMs how long each group has
 */
export function needOf(
  { lead, withdrawnAt, deletionRequestedAt }: ListedLead & { lead: Lead },
  isOpened: boolean,
  { group, nextAfterMs, now }: { group: number; nextAfterMs: number; now: Date },
): Need {
  if (isOpened) return { kind: "never", why: "somebody has opened it" };
  if (withdrawnAt !== undefined) return { kind: "never", why: "the consent was withdrawn" };
  if (deletionRequestedAt !== undefined) return { kind: "never", why: "its deletion was asked for" };
  const receivedMs = Date.parse(lead.receivedAt);
  if (now.getTime() - receivedMs > (group === 0 ? STALE_MS : STALE_FOR_OTHERS_MS)) {
    return { kind: "never", why: "it is too old" };
  }
  const callWindow = callWindowOf(lead, { withdrawnAt, deletionRequestedAt }, now);
  if (group === 0) return { kind: "now", callWindow };
  if (callWindow.opensAt === null) return { kind: "never", why: "nobody may call" };
  const atMs = Math.max(receivedMs, Date.parse(callWindow.opensAt)) + group * nextAfterMs;
  return now.getTime() < atMs ? { kind: "later", at: new Date(atMs) } : { kind: "now", callWindow };
}
