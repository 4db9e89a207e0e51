import { lender, provider, states } from "@heloc/lender/current";
import { callWindowOf, type CallWindow } from "../calling.ts";
import { readConfig, type Config } from "../config.ts";
import { calculateFigures, type Figures } from "../delivery/crm/figures.ts";
import { campaignOf } from "../funnel/campaign.ts";
import { lastDays, lenderDay } from "../funnel/lender-day.ts";
import { OperatorProblem } from "../process/operator-problem.ts";
import { readOpener } from "../sealing/key-files.ts";
import type { ForgettingOpener } from "../sealing/opener.ts";
import { NOTHING_CHANGED, type Changes } from "../store/changes.ts";
import type {
  ConsumerRequest,
  Delivery,
  DeliveryEvent,
  ListedLead,
  RequestChannel,
} from "../store/contract.ts";
import { OPERATOR_CHANNELS } from "../store/contract.ts";
import { isDamage, type Unreadable } from "../store/damage.ts";
import type { Opening } from "../store/history/openings.ts";
import type { Try } from "../store/history/tries.ts";
import { MARKS, type GivenMark, type Mark } from "../store/marks.ts";
import type { Note } from "../store/notes/notes.ts";
import { hasStore, openLeadMaintenance, openLeadReader, withStore } from "../store/open-stores.ts";
import type { LeadMaintenance } from "../store/maintenance.ts";
import type { LeadReader } from "../store/reader.ts";
import { describeAnswers, describeQuestions } from "./described-answers.ts";
import { readDestinationNames } from "./destination-names.ts";
import { readFunnel, STAGE_TITLES, type Dimension, type Funnel } from "./funnel/read-funnel.ts";
import { eventOf } from "./history/draw-history.ts";
import type { OpenedLead } from "./lead-columns.ts";
import { finderOf, toSearchable, type Searchable } from "./lead-filter.ts";
import { openLead, readNoted, readNotedOf, type Noted } from "./opened-leads.ts";
import { signCertificate, type SignedCertificate } from "./signed-certificate.ts";
import { LONGEST_NOTE, writeNote } from "./write-note.ts";

/**
 * All that the inbox knows of the survey. It opens the store like the operator's commands do, beside the running service, and
 * changes it by the same functions.
 */

export {
  calculateFigures,
  callWindowOf,
  campaignOf,
  describeAnswers,
  describeQuestions,
  finderOf,
  isDamage,
  lastDays,
  lender,
  lenderDay,
  LONGEST_NOTE,
  MARKS,
  NOTHING_CHANGED,
  OPERATOR_CHANNELS,
  OperatorProblem,
  readConfig,
  states,
  toSearchable,
};
export type {
  CallWindow,
  Changes,
  Config,
  ConsumerRequest,
  Delivery,
  DeliveryEvent,
  Figures,
  GivenMark,
  Mark,
  Note,
  Opening,
  RequestChannel,
  Searchable,
  SignedCertificate,
  Try,
  Unreadable,
};

/** An application as the operator sees it, with how many notes there are about it. */
export interface InboxLead extends OpenedLead {
  notes: number;
}

/** One of the list. Without its number where even that is damaged. */
export type InboxEntry =
  | { submissionId: string; lead: InboxLead; unreadable?: undefined }
  | { submissionId: string; lead: null; unreadable: Unreadable };

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

/** What is known about one application beside its answers, each oldest first. */
export interface Details {
  marks: GivenMark[];
  notes: Note[];
  /** Closed or not. */
  requests: ConsumerRequest[];
  /** With what the operator calls the place: "desk@lender.example.com". */
  deliveries: (Delivery & { destinationName: string })[];
  tries: (Try & { event: DeliveryEvent })[];
  openings: Opening[];
}

export interface InboxFunnel extends Funnel {
  /** Titles of the numbers of each group. */
  stages: readonly string[];
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/**
 * Opens the store and reads the private keys, which stay in memory until it is closed. There may be no store yet: then
 * there are no applications until the service has made it.
 * @throws OperatorProblem
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
      return reader ? findDetails(reader, submissionId) : NO_DETAILS;
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
     * @throws OperatorProblem
     */
    async certificate(submissionId: string): Promise<SignedCertificate> {
      await session.reader();
      return signCertificate(submissionId, false, settings, now());
    },
    /**
     * How far visitors came in the last days, today included.
     * @returns undefined where visits are not counted
     */
    async funnel(days: number, by: Dimension = "campaign"): Promise<InboxFunnel | undefined> {
      const reader = await session.reader();
      if (!reader || !settings.countsStages || provider.name !== "self-hosted") return undefined;
      return { ...(await readFunnel(reader, by, days, now())), stages: STAGE_TITLES };
    },
    /** Forgets the private keys: their bytes are overwritten. The inbox opens nothing any more. */
    close: session.close,
  };
}

const NO_DETAILS: Details = { marks: [], notes: [], requests: [], deliveries: [], tries: [], openings: [] };

/** A few applications, with what is noted beside each of them. */
async function readEntries(
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

function toEntry(
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

async function findDetails(reader: LeadReader, submissionId: string): Promise<Details> {
  const { deliveries, tries, openings } = await reader.findHistory(submissionId);
  const { nameOf } = readDestinationNames();
  return {
    marks: await reader.listMarksOf(submissionId),
    notes: await reader.listNotes(submissionId),
    requests: await reader.listRequestsOf(submissionId),
    deliveries: deliveries.map((one) => ({ ...one, destinationName: nameOf(one.destination) })),
    tries: tries.map((one) => ({ ...one, event: eventOf(one) })),
    openings,
  };
}

/** The store for reading, opened as soon as there is one, and the keys. */
async function openSession(settings: Config) {
  let opener: ForgettingOpener | undefined;
  let reading: Promise<LeadReader> | undefined;
  let closing: Promise<void> | undefined;
  const requireOpen = (): void => {
    if (closing) throw new OperatorProblem("The inbox is locked.");
  };
  const open = (): Promise<LeadReader> => {
    opener = readOpener(settings);
    return openLeadReader(settings, opener);
  };
  const reader = async (): Promise<LeadReader | undefined> => {
    requireOpen();
    if (!reading && !hasStore(settings)) return undefined;
    reading ??= open();
    // A store that cannot be opened now may be there the next time.
    reading.catch(() => (reading = undefined));
    return reading;
  };
  await reader();
  const close = async (): Promise<void> => {
    opener?.forget();
    await (await reading?.catch(() => undefined))?.close();
  };
  return {
    reader,
    /** For what was read meanwhile: without its key, nothing of it can be told from what is damaged. */
    requireOpen,
    close: (): Promise<void> => (closing ??= close()),
  };
}
