import { provider } from "@heloc/lender/current";
import type { Config } from "../config.ts";
import { readSeal } from "../sealing/key-files.ts";
import type { Seal } from "../sealing/sealing.ts";
import { NOTHING_CHANGED, type Changed as StoreChanged, type Changes } from "../store/changes.ts";
import type { Unreadable } from "../store/integrity/damage.ts";
import type { LeadMaintenance } from "../store/maintenance/maintenance.ts";
import type { Note } from "../store/notes.ts";
import { openLeadMaintenance, withStore } from "../store/open-stores.ts";
import type { LeadReader } from "../store/reader.ts";
import type { Delivery, LeadHistory } from "../store/outbox/delivery.ts";
import type { ConsumerRequest, ListedLead } from "../store/store.ts";
import { readDestinationNames } from "./alert-addresses.ts";
import { signCertificate, type SignedCertificate } from "./certificate.ts";
import { readFunnel, type CountedApplication, type Funnel } from "./funnel.ts";
import { openSession } from "./inbox-session.ts";
import { groupRequests, openLead, type OpenedLead, type OpenRequests } from "./opened-leads.ts";

/**
 * All that a program with a screen needs of the applications. It opens the store like the operator's commands do, beside the
 * running service, and changes it by the same functions.
 */

/** An application as the operator sees it, with the words of the notes about it. */
export interface InboxLead extends OpenedLead {
  /** Oldest first; null for words that do not open. */
  notes: readonly (string | null)[];
}

/** One of the list. Without its number where even that is damaged. */
export type InboxEntry =
  | { submissionId: string; lead: InboxLead; unreadable?: undefined }
  | { submissionId: string; lead: null; unreadable: Unreadable };

/** What is known about one application beside its answers, each oldest first. */
export interface Details extends LeadHistory {
  notes: Note[];
  /** Closed or not. */
  requests: ConsumerRequest[];
  /** With what the operator calls the place: "desk@lender.example.com". */
  deliveries: (Delivery & { destinationName: string })[];
}

const NO_DETAILS: Details = { notes: [], requests: [], deliveries: [], attempts: [], accesses: [] };

/** What has come since an earlier moment, each oldest first. */
export interface Changed extends Omit<StoreChanged, "leads"> {
  /** New applications that are still kept. */
  leads: InboxEntry[];
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/**
 * Opens the store. Private keys are read when the first application is opened and stay in memory until it is closed.
 * There may be no store yet: then there are no applications until the service has made it.
 * @throws OperatorError
 */
export async function openInbox(settings: Config, now: () => Date) {
  const session = await openSession(settings);

  return {
    /** All applications, newest first, a page of the store at a time. */
    async *list(): AsyncIterable<InboxEntry> {
      const reader = await session.reader();
      if (!reader) return;
      const requests = groupRequests(await reader.listRequests({ isOpenOnly: true }));
      const notes = await reader.readNotes();
      for await (const listed of reader.list()) {
        yield toEntry(listed, requests, notes, now());
        session.requireOpen();
      }
    },
    /** How many applications the list has. */
    count: async (): Promise<number> => (await session.reader())?.count() ?? 0,
    /** How far everything has come that the list depends on. Ask before reading the list, and often afterwards. */
    readChanges: async (): Promise<Changes> => (await session.reader())?.readChanges() ?? NOTHING_CHANGED,
    /** What has come since. It costs as much as there is of it. */
    async readSince(before: Changes): Promise<Changed> {
      const reader = await session.reader();
      if (!reader) return { until: before, leads: [], notes: [], requests: [], accesses: [] };
      const changed = await reader.readSince(before);
      session.requireOpen();
      return { ...changed, leads: await readEntries(reader, changed.leads, now()) };
    },
    /** One application as it stands now; undefined when its answers are gone or it never came. */
    async find(submissionId: string): Promise<InboxEntry | undefined> {
      const reader = await session.reader();
      const found = await reader?.find(submissionId);
      session.requireOpen();
      return reader && found && (await readEntries(reader, [found], now()))[0];
    },
    /** What is known of one application beside its answers; also of one whose answers are gone. */
    async findDetails(submissionId: string): Promise<Details> {
      const reader = await session.reader();
      const details = reader ? await readDetails(reader, submissionId) : NO_DETAILS;
      session.requireOpen();
      return details;
    },
    /** Changes something as the operator's commands do. @param work is given the moment, and what seals a note */
    async change<Result>(
      work: (maintenance: LeadMaintenance, now: Date, seal: () => Seal) => Promise<Result>,
    ): Promise<Result> {
      await session.reader();
      return withStore(openLeadMaintenance(settings), (maintenance) =>
        work(maintenance, now(), () => readSeal(settings)),
      );
    },
    /**
     * A signed file that proves one consent, or that there was none.
     * @throws OperatorError
     */
    async certificate(submissionId: string): Promise<SignedCertificate> {
      await session.reader();
      return signCertificate(submissionId, false, settings, now());
    },
    /**
     * How far visitors came in the last days, today included, by campaign.
     * @param known all applications, newest first
     * @returns undefined where visits are not counted
     */
    async funnel(days: number, known: Iterable<CountedApplication>): Promise<Funnel | undefined> {
      const reader = await session.reader();
      if (!reader || !settings.countsStages || provider.name !== "self-hosted") return undefined;
      return readFunnel(reader, days, now(), known);
    },
    /** Whether the store was replaced or taken away, as by a restore: what is read since is no longer what is changed. */
    isReplaced: session.isReplaced,
    /** Forgets the private keys: their bytes are overwritten. The inbox opens nothing any more. */
    close: session.close,
  };
}

function toEntry(
  listed: ListedLead,
  requests: OpenRequests,
  notesOf: (submissionId: string) => Note[],
  now: Date,
): InboxEntry {
  const { submissionId, unreadable = "damaged" } = listed;
  const lead = openLead(listed, requests, now);
  if (!lead) return { submissionId, lead: null, unreadable };
  return { submissionId, lead: { ...lead, notes: notesOf(submissionId).map(({ text }) => text) } };
}

/** A few applications, with what is noted beside each of them. */
async function readEntries(
  reader: LeadReader,
  listed: readonly ListedLead[],
  now: Date,
): Promise<InboxEntry[]> {
  const entries: InboxEntry[] = [];
  for (const one of listed) {
    const requests = await reader.listRequestsOf(one.submissionId);
    const open = groupRequests(requests.filter(({ closed }) => closed === null));
    entries.push(toEntry(one, open, await reader.readNotes(one.submissionId), now));
  }
  return entries;
}

async function readDetails(reader: LeadReader, submissionId: string): Promise<Details> {
  const { deliveries, ...history } = await reader.findHistory(submissionId);
  const { nameOf } = readDestinationNames();
  return {
    ...history,
    notes: (await reader.readNotes(submissionId))(submissionId),
    requests: await reader.listRequestsOf(submissionId),
    deliveries: deliveries.map((one) => ({ ...one, destinationName: nameOf(one.destination) })),
  };
}
