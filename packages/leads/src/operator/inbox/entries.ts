import type { ListedLead } from "../../store/contract.ts";
import type { Unreadable } from "../../store/damage.ts";
import type { LeadReader } from "../../store/reading/reader.ts";
import { openLead, readNotedOf, type Noted, type OpenedLead } from "../opened-leads.ts";

/** An application as the operator sees it, with how many notes there are about it. */
export interface InboxLead extends OpenedLead {
  notes: number;
}

/** One of the list. Without its number where even that is damaged. */
export type InboxEntry =
  | { submissionId: string; lead: InboxLead; unreadable?: undefined }
  | { submissionId: string; lead: null; unreadable: Unreadable };

/** A few applications, with what is noted beside each of them. */
export async function readEntries(
  reader: LeadReader,
  listed: readonly ListedLead[],
  now: Date,
): Promise<InboxEntry[]> {
  const entries: InboxEntry[] = [];
  for (const one of listed) {
    const { submissionId } = one;
    const notes = await reader.countNotesOf(submissionId);
    entries.push(
      toEntry(one, await readNotedOf(reader, submissionId), new Map([[submissionId, notes]]), now),
    );
  }
  return entries;
}

/** @param notes how many there are about each application */
export function toEntry(
  listed: ListedLead,
  noted: Noted,
  notes: ReadonlyMap<string, number>,
  now: Date,
): InboxEntry {
  const { submissionId, unreadable = "damaged" } = listed;
  const lead = openLead(listed, noted, now);
  if (!lead) return { submissionId, lead: null, unreadable };
  return { submissionId, lead: { ...lead, notes: notes.get(submissionId) ?? 0 } };
}
