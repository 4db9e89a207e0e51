import type { InboxEntry } from "@heloc/leads/operator/operator-service";
import type { Unreadable } from "@heloc/leads/store/integrity/damage";
import type { LeadCounts } from "../../src/messages.ts";
import { countLeads, toListedLead, type ListedLead, type Moment } from "./listed-lead.ts";

/** The newest leads in memory, and why others cannot be read. */
export function createHeldLeads() {
  const leads = new Map<string, ListedLead>();
  const unreadable = new Map<string, Unreadable>();
  let newestFirst: ListedLead[] | undefined;
  let counted: { counts: LeadCounts; second: string } | undefined;

  const list = (): readonly ListedLead[] =>
    (newestFirst ??= [...leads.values()].sort(({ row: a }, { row: b }) =>
      a.receivedAt < b.receivedAt ? 1 : a.receivedAt > b.receivedAt ? -1 : 0,
    ));

  /** Counting takes longer than a search: until something changes, it is done once for each second. */
  function countAt(moment: Moment): LeadCounts {
    const second = moment.iso.slice(0, 19);
    if (counted?.second !== second) counted = { second, counts: countLeads(list(), moment) };
    return counted.counts;
  }

  /** Takes in a lead as it stands at a moment. @returns whether it is one more that can be read */
  function take(entry: InboxEntry, now: Date): boolean {
    const { submissionId, lead, unreadable: why = "damaged" } = entry;
    const isAnother = !leads.has(submissionId);
    remove(submissionId);
    if (lead) leads.set(submissionId, toListedLead({ ...entry, lead }, now));
    // So damaged that even its number is gone: each is another one.
    else unreadable.set(submissionId || `nameless ${unreadable.size}`, why);
    return isAnother && lead !== undefined;
  }

  function remove(submissionId: string): void {
    leads.delete(submissionId);
    unreadable.delete(submissionId);
    newestFirst = counted = undefined;
  }
  return { unreadable, list, countAt, take, remove };
}
