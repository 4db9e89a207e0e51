import { OperatorError } from "@heloc/leads/operator-error";
import type { Inbox, InboxEntry } from "@heloc/leads/operator/operator-service";
import { Refusal, refusals } from "../http/refusal.ts";
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
