import { finderOf } from "@heloc/leads/operator/searchable";
import type { LeadCounts, LeadFilter } from "../../src/messages.ts";
import { isDue, mayBeCalled, type CachedLead, type Moment } from "./cached-lead.ts";

/** Leads that fit a filter: those that are due first, the others as they were. */
export function filterLeads(leads: readonly CachedLead[], filter: LeadFilter, moment: Moment): CachedLead[] {
  const fits = matcherOf(filter, moment);
  const found = leads.filter(fits);
  const due = found.filter((lead) => isDue(lead, moment));
  if (due.length === 0) return found;
  const byDay = due.sort((a, b) => (a.followUp ?? "").localeCompare(b.followUp ?? ""));
  return [...byDay, ...found.filter((lead) => !isDue(lead, moment))];
}

function matcherOf(filter: LeadFilter, moment: Moment): (lead: CachedLead) => boolean {
  const { isNew, isDue: mustBeDue, callNow, state, consent, status, campaign } = filter;
  const text = filter.text?.trim();
  const isFound = text ? finderOf(text) : undefined;
  return (lead) =>
    (isNew === undefined || lead.status === undefined) &&
    (mustBeDue === undefined || isDue(lead, moment)) &&
    (state === undefined || lead.state === state) &&
    (consent === undefined || lead.consents === (consent === "yes")) &&
    (status === undefined || lead.status === status) &&
    (campaign === undefined || lead.campaign === campaign) &&
    (callNow === undefined || mayBeCalled(lead, moment)) &&
    (isFound?.(lead.searchable) ?? true);
}

const MOST_CAMPAIGNS = 50;

/** How many leads each filter would show. */
export function countLeads(leads: readonly CachedLead[], moment: Moment): LeadCounts {
  const campaigns = countBy(leads, ({ campaign }) => campaign);
  const withConsent = leads.filter(({ consents }) => consents).length;
  return {
    all: leads.length,
    new: leads.filter(({ status }) => status === undefined).length,
    due: leads.filter((lead) => isDue(lead, moment)).length,
    callNow: leads.filter((lead) => mayBeCalled(lead, moment)).length,
    consent: { yes: withConsent, no: leads.length - withConsent },
    states: countBy(leads, ({ state }) => state),
    statuses: countBy(leads, ({ status }) => status),
    campaigns: Object.entries(campaigns)
      .map(([name, count]) => ({ name, count }))
      .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
      .slice(0, MOST_CAMPAIGNS),
  };
}

function countBy<Key extends string>(
  leads: readonly CachedLead[],
  keyOf: (lead: CachedLead) => Key | undefined,
): Record<Key, number> {
  const counts = new Map<Key, number>();
  for (const lead of leads) {
    const key = keyOf(lead);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries(counts) as Record<Key, number>;
}
