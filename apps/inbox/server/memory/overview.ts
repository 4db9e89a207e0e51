import { lastDays, lenderDay, type Inbox } from "@heloc/survey/leads";
import type { Overview } from "../../src/contract.ts";
import type { KnownLead } from "./known-lead.ts";

const DAYS = 30;

/** The last 30 days: how many applications came, how many of them somebody has marked since, and how far visitors came. */
export async function readOverview(inbox: Inbox, leads: readonly KnownLead[], now: Date): Promise<Overview> {
  const days = lastDays(DAYS, now).map((day) => ({ day, applications: 0, called: 0 }));
  const byDay = new Map(days.map((one) => [one.day, one]));
  const first = new Date(now.getTime() - (DAYS + 1) * 24 * 60 * 60 * 1000).toISOString();
  for (const { receivedAt, mark } of leads) {
    if (receivedAt < first) break;
    const day = byDay.get(lenderDay(new Date(receivedAt)));
    if (!day) continue;
    day.applications += 1;
    if (mark !== undefined) day.called += 1;
  }
  const funnel = await inbox.funnel(DAYS);
  return {
    days,
    funnel: funnel && {
      stages: [...funnel.stages],
      groups: funnel.groups.map(({ name, numbers }) => ({ name, numbers: [...numbers] })),
      total: { name: "all", numbers: [...funnel.total] },
    },
  };
}
