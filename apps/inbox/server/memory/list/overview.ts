import { lastDays, lenderDay } from "@heloc/leads/funnel/lender-day";
import type { Inbox } from "@heloc/leads/operator/operator-service";
import type { Overview } from "../../../src/contract.ts";
import type { KnownLead } from "./known-lead.ts";
import type { LeadIndex } from "./lead-index.ts";

const DAYS = 30;

/** Counting a funnel takes the applications of 30 days and the counts of their visits. */
const FUNNEL_HOLDS_MS = 60_000;

/** The last 30 days: how many applications came, how many of them have a status, and how far visitors came. */
export function createOverview(index: LeadIndex, now: () => Date) {
  let counted: { until: number; funnel: Promise<Overview["funnel"]> } | undefined;
  return async (inbox: Inbox): Promise<Overview> => {
    const time = now().getTime();
    if (!counted || counted.until <= time)
      counted = { until: time + FUNNEL_HOLDS_MS, funnel: inbox.funnel(DAYS, index.all()) };
    const { funnel } = counted;
    // What cannot be read now may be there the next time.
    funnel.catch(() => (counted = undefined));
    return { days: countDays(index.all(), now()), funnel: await funnel };
  };
}

function countDays(leads: readonly KnownLead[], now: Date): Overview["days"] {
  const days = lastDays(DAYS, now).map((day) => ({ day, applications: 0, withStatus: 0 }));
  const byDay = new Map(days.map((one) => [one.day, one]));
  const first = new Date(now.getTime() - (DAYS + 1) * 24 * 60 * 60 * 1000).toISOString();
  for (const { receivedAt, status } of leads) {
    if (receivedAt < first) break;
    const day = byDay.get(lenderDay(new Date(receivedAt)));
    if (!day) continue;
    day.applications += 1;
    if (status !== undefined) day.withStatus += 1;
  }
  return days;
}
