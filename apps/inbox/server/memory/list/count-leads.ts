import { LEAD_STATUSES, type LeadStatus } from "@heloc/leads/store/store";
import type { LeadCounts } from "../../../src/contract.ts";
import { mayBeCalled } from "./filter-leads.ts";
import type { KnownLead } from "./known-lead.ts";

const MOST_CAMPAIGNS = 50;

/** How many applications each filter would show. */
export function countLeads(leads: readonly KnownLead[], now: number): LeadCounts {
  const counts: LeadCounts = {
    all: leads.length,
    new: 0,
    callNow: 0,
    statuses: Object.fromEntries(LEAD_STATUSES.map((one) => [one, 0])) as Record<LeadStatus, number>,
    states: {},
    consent: { yes: 0, no: 0 },
    campaigns: [],
  };
  const campaigns = new Map<string, number>();
  for (const lead of leads) {
    if (lead.status === undefined) counts.new += 1;
    else counts.statuses[lead.status] += 1;
    if (mayBeCalled(lead, now)) counts.callNow += 1;
    counts.states[lead.state] = (counts.states[lead.state] ?? 0) + 1;
    counts.consent[lead.asked.consents ? "yes" : "no"] += 1;
    campaigns.set(lead.campaign, (campaigns.get(lead.campaign) ?? 0) + 1);
  }
  counts.campaigns = [...campaigns]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, MOST_CAMPAIGNS);
  return counts;
}
