import { LEAD_STATUSES } from "@heloc/leads/store/store";
import type { LeadCounts, LeadFilter, LeadRow, Overview } from "../src/contract.ts";

/** Whether an application is one of those that are asked for. */
export function fits(
  row: LeadRow,
  { text, isNew, state, consent, callNow, status, campaign }: LeadFilter,
): boolean {
  const mayCall = row.callWindow.status !== "never";
  return (
    (!text || row.name.toLowerCase().includes(text.toLowerCase())) &&
    (!isNew || !row.status) &&
    (!state || row.state === state) &&
    (!consent || (consent === "yes") === mayCall) &&
    (!callNow || row.callWindow.status === "open") &&
    (!status || row.status === status) &&
    (!campaign || row.campaign === campaign)
  );
}

/** How many there are of each kind. */
export function countRows(rows: readonly LeadRow[]): LeadCounts {
  const count = (is: (row: LeadRow) => boolean) => rows.filter(is).length;
  const campaigns = Object.entries(Object.groupBy(rows, ({ campaign }) => campaign));
  return {
    all: rows.length,
    new: count(({ status }) => !status),
    callNow: count(({ callWindow }) => callWindow.status === "open"),
    statuses: Object.fromEntries(
      LEAD_STATUSES.map((one) => [one, count(({ status }) => status === one)]),
    ) as LeadCounts["statuses"],
    states: { CA: count(({ state }) => state === "CA"), TX: count(({ state }) => state === "TX") },
    consent: {
      yes: count(({ callWindow }) => callWindow.status !== "never"),
      no: count(({ callWindow }) => callWindow.status === "never"),
    },
    campaigns: campaigns.map(([name, all]) => ({ name, count: all?.length ?? 0 })),
  };
}

/** Thirty days that end now, and a funnel. */
export function exampleOverview(now: Date): Overview {
  const days = Array.from({ length: 30 }, (_, index) => {
    const day = new Date(now.getTime() - (29 - index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const applications = 4 + ((index * 7) % 11) + (index > 20 ? 6 : 0);
    return { day, applications, withStatus: Math.floor(applications * (0.4 + ((index * 3) % 5) / 10)) };
  });
  const stages = ["seen", "started", "step-2", "step-3", "step-4", "sent", "stored", "delivered"];
  return {
    days,
    funnel: {
      stages,
      groups: [
        { name: "google/spring-heloc", numbers: [null, 640, 512, 430, 377, 301, 299, 299] },
        { name: "facebook/otono-en-espanol", numbers: [null, 190, 122, 90, 71, 44, 44, 43] },
        { name: "newsletter", numbers: [null, 21, 18, 14, 13, 4, 4, 4] },
      ],
      total: [3104, 851, 652, 534, 461, 349, 347, 346],
    },
  };
}
