import { callWindowOf, type CallWindow } from "@heloc/leads/calling";
import { campaignOf } from "@heloc/leads/funnel/campaign";
import { lenderDay } from "@heloc/leads/funnel/lender-day";
import type { InboxEntry } from "@heloc/leads/operator/operator-service";
import { finderOf, toSearchable, type Searchable } from "@heloc/leads/operator/searchable";
import type { Lead } from "@heloc/leads/store/lead";
import { LEAD_STATUSES } from "@heloc/leads/store/store";
import { states } from "@heloc/lender/current";
import { FILTERS, type Counted, type FilterName, type LeadCounts, type LeadRow } from "../../src/messages.ts";
import type { LeadFilter } from "../../src/requests.ts";

/** What is held of each lead for as long as the inbox is open: its line of the list, and what filters ask for. */
export interface ListedLead {
  row: Omit<LeadRow, "today">;
  home: Pick<Lead["answers"], "propertyState" | "propertyZip" | "phone">;
  searchable: Searchable;
  /** Agreed to calls and texts, and took nothing back. */
  consents: boolean;
}

/** An application that opens. */
export type Readable = InboxEntry & { lead: Lead };

export function toListedLead(entry: Readable, now: Date): ListedLead {
  const { submissionId, appliedBefore, status, followUp, withdrawnAt, lead } = entry;
  const { receivedAt } = lead;
  const { firstName, lastName, propertyState, propertyZip, phone, amountWantedDollars } = lead.answers;
  return {
    row: {
      ...{ submissionId, receivedAt, appliedBefore, status, followUp, withdrawnAt },
      callWindow: callWindowOf(lead, entry, now),
      name: `${firstName} ${lastName}`,
      state: propertyState,
      zip: propertyZip,
      amountWantedDollars,
      language: lead.consent.language,
      notes: entry.notes.length,
      isSuspicious: lead.spamSignals.length > 0,
      campaign: campaignOf(lead.attribution),
    },
    home: { propertyState, propertyZip, phone },
    searchable: toSearchable(lead, entry.notes),
    consents: lead.consent.contact && withdrawnAt === undefined,
  };
}

/** A moment on both clocks that a list depends on. */
export interface Moment {
  now: Date;
  /** ISO 8601 in UTC: texts are compared faster than times. */
  iso: string;
  /** The lender's day. */
  today: string;
}

export const momentAt = (now: Date): Moment => ({ now, iso: now.toISOString(), today: lenderDay(now) });

const isDue = ({ row: { followUp } }: ListedLead, { today }: Moment): boolean =>
  followUp !== undefined && followUp <= today;

/** When the law allows to call somebody. Hours that have ended since they were held are worked out anew. */
function callWindowAt({ row, home }: ListedLead, { now, iso }: Moment): CallWindow {
  const { reason, closesAt } = row.callWindow;
  if (reason !== null) return row.callWindow;
  if (closesAt === null || closesAt <= iso)
    row.callWindow = callWindowOf({ answers: home, consent: { contact: true } }, {}, now);
  const { status, opensAt } = row.callWindow;
  if (opensAt === null) return row.callWindow;
  const statusNow = opensAt <= iso ? "open" : "closed";
  return status === statusNow ? row.callWindow : { ...row.callWindow, status: statusNow };
}

export const rowAt = (lead: ListedLead, moment: Moment): LeadRow => ({
  ...lead.row,
  callWindow: callWindowAt(lead, moment),
  today: moment.today,
});

const yesIf = (is: boolean) => (is ? "yes" : undefined);

/** The value that a lead has of each filter. */
const VALUES: Record<FilterName, (lead: ListedLead, moment: Moment) => string | undefined> = {
  due: (lead, moment) => yesIf(isDue(lead, moment)),
  new: ({ row }) => yesIf(row.status === undefined),
  callNow: (lead, moment) => yesIf(callWindowAt(lead, moment).status === "open"),
  state: ({ row }) => row.state,
  consent: ({ consents }) => (consents ? "yes" : "no"),
  status: ({ row }) => row.status,
  campaign: ({ row }) => row.campaign,
};

/** Leads that fit a filter: those that are due first, the longest due before the others, then the others as they were. */
export function filterLeads(leads: readonly ListedLead[], filter: LeadFilter, moment: Moment): ListedLead[] {
  const text = filter.text?.trim();
  const isFound = text ? finderOf(text) : () => true;
  const narrowing = FILTERS.filter((name) => filter[name] !== undefined);
  const found = leads.filter(
    (lead) =>
      isFound(lead.searchable) && narrowing.every((name) => VALUES[name](lead, moment) === filter[name]),
  );
  const { due = [], others = [] } = Object.groupBy(found, (lead) => (isDue(lead, moment) ? "due" : "others"));
  due.sort((a, b) => (a.row.followUp ?? "").localeCompare(b.row.followUp ?? ""));
  return [...due, ...others];
}

/** Values that are counted also where no lead has them. */
const KNOWN: Record<FilterName, readonly string[]> = {
  ...{ due: ["yes"], new: ["yes"], callNow: ["yes"], consent: ["yes", "no"] },
  ...{ state: states, status: LEAD_STATUSES, campaign: [] },
};
const MOST_CAMPAIGNS = 50;

export function countLeads(leads: readonly ListedLead[], moment: Moment): LeadCounts {
  const countValues = (name: FilterName): Counted[] => {
    const counts = new Map(KNOWN[name].map((value) => [value, 0]));
    for (const lead of leads) {
      const value = VALUES[name](lead, moment);
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts];
  };
  const counts = Object.fromEntries(FILTERS.map((name) => [name, countValues(name)])) as Omit<
    LeadCounts,
    "all"
  >;
  const byCount = ([name, count]: Counted, [other, otherCount]: Counted) =>
    otherCount - count || name.localeCompare(other);
  return { ...counts, all: leads.length, campaign: counts.campaign.sort(byCount).slice(0, MOST_CAMPAIGNS) };
}
