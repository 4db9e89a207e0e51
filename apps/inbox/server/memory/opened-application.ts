import { OperatorError, type Inbox, type InboxEntry } from "@heloc/leads/operator/operator-service";
import type { LeadDetail } from "../../src/contract.ts";
import { Refusal, refusals } from "../http/refusal.ts";
import type { Applications } from "./list/applications.ts";
import { toRow } from "./list/known-lead.ts";
import { toLeadDetail } from "./lead-detail.ts";
import { UNREACHABLE } from "./store-problem.ts";

type ReadableEntry = Extract<InboxEntry, { unreadable?: undefined }>;

/**
 * One application as it stands in the store now.
 * @throws Refusal when there is none, when it is erased, and when it cannot be read
 */
export async function findReadable(inbox: Inbox, submissionId: string): Promise<ReadableEntry> {
  const entry = await inbox.find(submissionId);
  if (entry?.lead) return entry;
  if (entry) throw refusals.unreadable();
  const traces = Object.values(await inbox.findDetails(submissionId));
  throw traces.some(({ length }) => length > 0) ? refusals.erased() : refusals.noApplication();
}

/** Everything that is known of an application. Nothing of it is kept but what the list has. */
export async function describeWhole(
  inbox: Inbox,
  { lead, submissionId }: ReadableEntry,
  toKnown: Applications["toKnown"],
  now: Date,
): Promise<LeadDetail> {
  const details = await inbox.findDetails(submissionId);
  const known = { ...toKnown(lead), notes: details.notes.length };
  return toLeadDetail(toRow(known, now.getTime()), lead, details);
}

/**
 * Whoever opens an application is in the log, or has not opened it.
 * @throws Refusal
 */
export async function logOpening(inbox: Inbox, submissionId: string, openedBy: string): Promise<void> {
  const isLogged = await inbox.open(submissionId, openedBy).catch((error: unknown) => {
    throw notLogged(error instanceof OperatorError ? error.message : UNREACHABLE);
  });
  if (!isLogged) throw refusals.noApplication();
}

const notLogged = (advice: string): Refusal =>
  new Refusal(
    "store-unavailable",
    `The application stays closed, because its opening cannot be logged now. ${advice}`,
  );
