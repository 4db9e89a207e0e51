import { callWindowOf, type CallWindow } from "@heloc/leads/calling";
import { campaignOf } from "@heloc/leads/funnel/campaign";
import { lenderDay } from "@heloc/leads/funnel/lender-day";
import type { InboxEntry } from "@heloc/leads/operator/operator-service";
import { toSearchable, type Searchable } from "@heloc/leads/operator/searchable";
import type { BriefLead } from "@heloc/leads/store/lead";
import type { LeadRow } from "../../src/messages.ts";

/** What is held of each lead for as long as the inbox is open: its line of the list, and what filters ask for. */
export interface ListedLead {
  row: Omit<LeadRow, "isDue" | "today">;
  home: Pick<BriefLead["answers"], "propertyState" | "propertyZip" | "phone">;
  searchable: Searchable;
  /** Agreed to calls and texts, and took nothing back. */
  consents: boolean;
}

/** An application that opens. */
export type Readable<Shown extends BriefLead = BriefLead> = InboxEntry<Shown> & { lead: Shown };

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

export const isDue = ({ row: { followUp } }: ListedLead, { today }: Moment): boolean =>
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

/** Whether the law allows to call somebody now. */
export const mayBeCalled = (lead: ListedLead, moment: Moment): boolean =>
  callWindowAt(lead, moment).status === "open";

/** A line of the list, as it is at a moment. */
export const rowAt = (lead: ListedLead, moment: Moment): LeadRow => ({
  ...lead.row,
  callWindow: callWindowAt(lead, moment),
  today: moment.today,
  isDue: isDue(lead, moment),
});
