import { callWindowOf, type CallWindow } from "../calling.ts";
import type { ConsumerRequest, ListedLead } from "../store/contract.ts";
import type { GivenMark, Mark } from "../store/annotations/marks.ts";
import type { LeadReader } from "../store/reading/reader.ts";
import type { Lead } from "../store/lead.ts";
import { describeOpen } from "./open-requests.ts";

/** An application as the operator sees it. */
export interface OpenedLead extends Lead {
  appliedBefore: boolean;
  withdrawnAt?: string | undefined;
  deletionRequestedAt?: string | undefined;
  /** What somebody has asked for and nobody has closed yet. */
  openRequests: string[];
  callWindow: CallWindow;
  /** The last one. */
  mark?: Mark | undefined;
}

/** What is noted beside applications, by their numbers. */
export interface Noted {
  /** What consumers have asked for and nobody has closed. */
  requests: Map<string, ConsumerRequest[]>;
  /** The last of each. */
  marks: Map<string, Mark>;
}

export const NOTHING_NOTED: Noted = { requests: new Map(), marks: new Map() };

export const readNoted = async (reader: LeadReader): Promise<Noted> =>
  toNoted(await reader.listRequests({ isOpenOnly: true }), await reader.listMarks());

/** The same for one application alone. */
export async function readNotedOf(reader: LeadReader, submissionId: string): Promise<Noted> {
  const requests = await reader.listRequestsOf(submissionId);
  return toNoted(
    requests.filter(({ closed }) => closed === null),
    await reader.listMarksOf(submissionId),
  );
}

const toNoted = (open: readonly ConsumerRequest[], marks: readonly GivenMark[]): Noted => ({
  requests: Map.groupBy(open, ({ submissionId }) => submissionId),
  marks: new Map(marks.map(({ submissionId, mark }) => [submissionId, mark])),
});

/**
 * As the operator sees it: a consent that was taken back is none, whatever the box said.
 * @returns undefined when none of the private keys opens it
 */
export function openLead(
  { lead, ...standing }: ListedLead,
  { requests, marks }: Noted,
  now: Date,
): OpenedLead | undefined {
  if (!lead) return undefined;
  const consent = { ...lead.consent, contact: lead.consent.contact && standing.withdrawnAt === undefined };
  return {
    ...lead,
    consent,
    ...standing,
    openRequests: (requests.get(lead.submissionId) ?? []).map((one) => describeOpen(one, now)),
    mark: marks.get(lead.submissionId),
    callWindow: callWindowOf(lead, standing, now),
  };
}
