import { honorBy, isOverdue } from "@heloc/lender/law/revocation";
import { callWindowOf, type CallWindow } from "../calling.ts";
import type { Lead } from "../store/lead.ts";
import type { ConsumerRequest, LeadStatus, ListedLead } from "../store/store.ts";

export interface OpenedLead extends Lead {
  appliedBefore: boolean;
  withdrawnAt?: string | undefined;
  deletionRequestedAt?: string | undefined;
  /** What somebody has asked for and nobody has closed yet. */
  openRequests: string[];
  callWindow: CallWindow;
  status?: LeadStatus | undefined;
  followUp?: string | undefined;
}

export type OpenRequests = ReadonlyMap<string, readonly ConsumerRequest[]>;

export const groupRequests = (open: readonly ConsumerRequest[]): OpenRequests =>
  Map.groupBy(open, ({ submissionId }) => submissionId);

/** A consent that was taken back is none, whatever the box said. @returns undefined when none of the private keys opens it */
export function openLead(
  { lead, ...standing }: ListedLead,
  now: Date,
  requests: OpenRequests,
): OpenedLead | undefined {
  if (!lead) return undefined;
  const consent = { ...lead.consent, contact: lead.consent.contact && standing.withdrawnAt === undefined };
  return {
    ...lead,
    consent,
    ...standing,
    openRequests: (requests.get(lead.submissionId) ?? []).map((one) => describeOpen(one, now)),
    callWindow: callWindowOf(lead, standing, now),
  };
}

/** What has to be done about an open request, and by when the law wants it. */
export function describeOpen({ kind, requestedAt, cameThrough }: ConsumerRequest, now: Date): string {
  if (kind === "deletion") return "delete";
  const overdue = isOverdue(requestedAt, now) ? "OVERDUE: " : "";
  // In the digits by which the commands find it, so that it fits into a terminal.
  const through = cameThrough ? `, via application ${cameThrough.slice(0, 8)}` : "";
  return `${overdue}stop calls, honor by ${honorBy(requestedAt, now)}${through}`;
}
