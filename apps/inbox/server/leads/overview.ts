import { lastDays, lenderDay } from "@heloc/leads/funnel/lender-day";
import type { Inbox } from "@heloc/leads/operator/operator-service";
import type { Overview } from "../../src/messages.ts";
import type { CachedLead } from "./cached-lead.ts";

const DAYS = 30;

/** The last 30 days: how many leads came, how many of them have an outcome, and how far visitors came. */
export async function readOverview(inbox: Inbox, leads: readonly CachedLead[], now: Date): Promise<Overview> {
  const days = lastDays(DAYS, now).map((day) => ({ day, leads: 0, withStatus: 0 }));
  const byDay = new Map(days.map((one) => [one.day, one]));
  for (const { receivedAt, status } of leads) {
    const day = byDay.get(lenderDay(new Date(receivedAt)));
    if (!day) continue;
    day.leads += 1;
    if (status !== undefined) day.withStatus += 1;
  }
  return { days, funnel: await inbox.funnel(DAYS, leads) };
}
