import { provider } from "@heloc/lender/current";
import type { Config } from "../config.ts";
import type { ConsumerRequest, RequestChannel } from "../store/contract.ts";
import type { GivenMark, Mark } from "../store/annotations/marks.ts";
import { openLeadMaintenance, withStore } from "../store/open-stores.ts";
import { NOTHING_CHANGED, type Changes } from "../store/reading/changes.ts";
import type { LeadMaintenance } from "../store/maintenance/maintenance.ts";
import { signCertificate, type SignedCertificate } from "./certificate/signed-certificate.ts";
import { readFunnel, STAGES, type CountedApplication, type Funnel } from "./funnel/read-funnel.ts";
import { findDetails, NO_DETAILS, type Details } from "./inbox/details.ts";
import { readEntries, toEntry, type InboxEntry } from "./inbox/entries.ts";
import { openSession } from "./inbox/session.ts";
import { readNoted } from "./opened-leads.ts";
import { writeNote } from "./write-note.ts";

/**
 * All that the inbox knows of the survey. It opens the store like the operator's commands do, beside the running service, and
 * changes it by the same functions.
 */

export { lender, states } from "@heloc/lender/current";
export { callWindowOf, type CallWindow } from "../calling.ts";
export { readConfig, type Config } from "../config.ts";
export { calculateFigures, type Figures } from "./figures.ts";
export { campaignOf } from "../funnel/campaign.ts";
export { lastDays, lenderDay } from "../funnel/lender-day.ts";
export { OperatorError } from "../operator-error.ts";
export { isVisible } from "@heloc/questions/visible-text";
export {
  OPERATOR_CHANNELS,
  type ConsumerRequest,
  type Delivery,
  type DeliveryEvent,
  type RequestChannel,
} from "../store/contract.ts";
export { isDamage, type Unreadable } from "../store/damage.ts";
export type { Opening } from "../store/history/openings.ts";
export type { Try } from "../store/history/tries.ts";
export { MARKS, type GivenMark, type Mark } from "../store/annotations/marks.ts";
export type { Note } from "../store/annotations/notes.ts";
export { NOTHING_CHANGED, type Changes } from "../store/reading/changes.ts";
export type { SignedCertificate } from "./certificate/signed-certificate.ts";
export type { Details } from "./inbox/details.ts";
export type { InboxEntry, InboxLead } from "./inbox/entries.ts";
export { describeAnswers, describeQuestions } from "./described-answers.ts";
export { finderOf, toSearchable, type Searchable } from "./searchable.ts";
export { LONGEST_NOTE } from "./write-note.ts";

/** What has come since an earlier moment, each oldest first. */
export interface Changed {
  /** Up to where: the next question begins here. */
  until: Changes;
  /** New applications that are still kept. */
  leads: InboxEntry[];
  marks: GivenMark[];
  /** The application of each new note. */
  notes: string[];
  requests: ConsumerRequest[];
  /** Applications whose answers are gone: they were erased or purged. */
  removals: string[];
}

export interface InboxFunnel extends Funnel {
  /** What the numbers of each group count. */
  stages: readonly string[];
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/**
 * Opens the store and reads the private keys, which stay in memory until it is closed. There may be no store yet: then
 * there are no applications until the service has made it.
 * @throws OperatorError
 */
export async function openInbox(settings: Config, now: () => Date) {
  const session = await openSession(settings);

  const change = async <Result>(work: (maintenance: LeadMaintenance) => Promise<Result>): Promise<Result> => {
    await session.reader();
    return withStore(openLeadMaintenance(settings), work);
  };

  return {
    /**
     * All applications, newest first. A page at a time is read from the store, and nothing is held between two of them: the
     * service is kept from nothing while whoever asks takes their time.
     */
    async *list(): AsyncIterable<InboxEntry> {
      const reader = await session.reader();
      if (!reader) return;
      const noted = await readNoted(reader);
      const notes = await reader.countNotes();
      for await (const listed of reader.list()) {
        yield toEntry(listed, noted, notes, now());
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
      if (!reader) return { until: before, leads: [], marks: [], notes: [], requests: [], removals: [] };
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
      const details = reader ? await findDetails(reader, submissionId) : NO_DETAILS;
      session.requireOpen();
      return details;
    },
    /** Notes that somebody opens an application. @returns false when no such application was ever received */
    open: (submissionId: string, openedBy: string): Promise<boolean> =>
      change((maintenance) => maintenance.open({ submissionId, openedAt: now(), openedBy })),
    /** @returns false when no such application was ever received */
    mark: (submissionId: string, mark: Mark, by: string): Promise<boolean> =>
      change((maintenance) => maintenance.mark(submissionId, mark, now(), by)),
    /**
     * @param text at most LONGEST_NOTE characters, one of them visible
     * @returns false when there is no such application, or its answers are gone
     */
    addNote: async (submissionId: string, text: string, by: string): Promise<boolean> => {
      await session.reader();
      return writeNote({ submissionId, text, writtenAt: now(), writtenBy: by }, settings);
    },
    /**
     * Writes down that somebody takes back their consent, for every application with the same telephone number.
     * @returns how many applications that concerns and for how many it is new; undefined for an application unknown here
     */
    withdraw: (submissionId: string, channel: Exclude<RequestChannel, "link">) =>
      change((maintenance) =>
        maintenance.recordRequest({ submissionId }, { kind: "withdrawal", channel, at: now() }),
      ),
    /**
     * Forgets the answers and notes of an application for good.
     * @returns false when no such application was ever received
     */
    erase: (submissionId: string): Promise<boolean> =>
      change((maintenance) => maintenance.erase(submissionId)),
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
    async funnel(days: number, known: Iterable<CountedApplication>): Promise<InboxFunnel | undefined> {
      const reader = await session.reader();
      if (!reader || !settings.countsStages || provider.name !== "self-hosted") return undefined;
      return { ...(await readFunnel(reader, days, now(), known)), stages: STAGES };
    },
    /** Whether the store was replaced or taken away, as by a restore: what is read since is no longer what is changed. */
    isReplaced: session.isReplaced,
    /** Forgets the private keys: their bytes are overwritten. The inbox opens nothing any more. */
    close: session.close,
  };
}
