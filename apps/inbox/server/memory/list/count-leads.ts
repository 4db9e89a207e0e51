import { MARKS, type LeadCounts, type Mark } from "../../../src/contract.ts";
import { mayBeCalled } from "./filter-leads.ts";
import type { KnownLead } from "./known-lead.ts";

const MOST_CAMPAIGNS = 50;

/** How many applications each filter would show. */
export function countLeads(leads: readonly KnownLead[], now: number): LeadCounts {
  const counts: LeadCounts = {
    all: leads.length,
    new: 0,
    callNow: 0,
    marked: Object.fromEntries(MARKS.map((mark) => [mark, 0])) as Record<Mark, number>,
    states: {},
    consent: { yes: 0, no: 0 },
    campaigns: [],
  };
  const campaigns = new Map<string, number>();
  for (const lead of leads) {
    if (lead.mark === undefined) counts.new += 1;
    else counts.marked[lead.mark] += 1;
    if (mayBeCalled(lead, now)) counts.callNow += 1;
    counts.states[lead.state] = (counts.states[lead.state] ?? 0) + 1;
    counts.consent[lead.consents ? "yes" : "no"] += 1;
    campaigns.set(lead.campaign, (campaigns.get(lead.campaign) ?? 0) + 1);
  }
  counts.campaigns = [...campaigns]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, MOST_CAMPAIGNS);
  return counts;
}
