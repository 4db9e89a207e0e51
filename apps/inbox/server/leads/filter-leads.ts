import { finderOf } from "@heloc/leads/operator/searchable";
import { LEAD_STATUSES } from "@heloc/leads/store/store";
import { states } from "@heloc/lender/current";
import type { Counted, LeadCounts } from "../../src/messages.ts";
import type { LeadFilter } from "../../src/requests.ts";
import { isDue, mayBeCalled, type ListedLead, type Moment } from "./listed-lead.ts";

/** What a lead is or is not, and what of it has one of several values; each by the name of its filter. */
const MARKS = {
  due: isDue,
  new: ({ row }: ListedLead) => row.status === undefined,
  callNow: mayBeCalled,
};
const VALUES = {
  state: ({ row }: ListedLead) => row.state,
  consent: ({ consents }: ListedLead) => (consents ? "yes" : "no"),
  status: ({ row }: ListedLead) => row.status,
  campaign: ({ row }: ListedLead) => row.campaign,
};
const markNames = Object.keys(MARKS) as (keyof typeof MARKS)[];
const valueNames = Object.keys(VALUES) as (keyof typeof VALUES)[];

/** Leads that fit a filter: those that are due first, the longest due before the others, then the others as they were. */
export function filterLeads(leads: readonly ListedLead[], filter: LeadFilter, moment: Moment): ListedLead[] {
  const text = filter.text?.trim();
  const isFound = text ? finderOf(text) : undefined;
  const marks = markNames.filter((name) => filter[name]);
  const values = valueNames.filter((name) => filter[name] !== undefined);
  const found = leads.filter(
    (lead) =>
      values.every((name) => VALUES[name](lead) === filter[name]) &&
      (isFound?.(lead.searchable) ?? true) &&
      marks.every((name) => MARKS[name](lead, moment)),
  );
  const due = found.filter((lead) => isDue(lead, moment));
  if (due.length === 0) return found;
  due.sort((a, b) => (a.row.followUp ?? "").localeCompare(b.row.followUp ?? ""));
  return [...due, ...found.filter((lead) => !isDue(lead, moment))];
}

const MOST_CAMPAIGNS = 50;

/** How many leads each filter would show. */
export function countLeads(leads: readonly ListedLead[], moment: Moment): LeadCounts {
  const counts = { all: leads.length, due: 0, new: 0, callNow: 0 };
  for (const lead of leads) for (const name of markNames) counts[name] += Number(MARKS[name](lead, moment));
  return {
    ...counts,
    state: countValues(leads, VALUES.state, states),
    consent: countValues(leads, VALUES.consent, ["yes", "no"]),
    status: countValues(leads, VALUES.status, LEAD_STATUSES),
    campaign: countValues(leads, VALUES.campaign, [])
      .sort(([name, count], [other, otherCount]) => otherCount - count || name.localeCompare(other))
      .slice(0, MOST_CAMPAIGNS),
  };
}

/** @param known values that are counted also where no lead has them */
function countValues(
  leads: readonly ListedLead[],
  valueOf: (lead: ListedLead) => string | undefined,
  known: readonly string[],
): Counted[] {
  const counts = new Map(known.map((value) => [value, 0]));
  for (const lead of leads) {
    const value = valueOf(lead);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts];
}
