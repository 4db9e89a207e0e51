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
import type { Unreadable } from "../store/damage.ts";
import type { Opening } from "../store/history/openings.ts";
import type { Try } from "../store/history/tries.ts";
import { MARKS, type GivenMark, type Mark } from "../store/marks.ts";
import { hasStore, openLeadMaintenance, openLeadReader, withStore } from "../store/open-stores.ts";
import type { LeadMaintenance } from "../store/maintenance.ts";
import type { LeadReader } from "../store/reader.ts";
import { describeAnswers, describeQuestions } from "./described-answers.ts";
import { readDestinationNames } from "./destination-names.ts";
import { readFunnel, STAGE_TITLES, type Dimension, type Funnel } from "./funnel/read-funnel.ts";
import { eventOf } from "./history/draw-history.ts";
import type { OpenedLead } from "./lead-columns.ts";
import { finderOf, toSearchable, type Searchable } from "./lead-filter.ts";
import { NOTHING_NOTED, openLead, readNoted, type Noted } from "./opened-leads.ts";
import { signCertificate, type SignedCertificate } from "./signed-certificate.ts";

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
  lastDays,
  lender,
  lenderDay,
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
  Opening,
  RequestChannel,
  Searchable,
  SignedCertificate,
  Try,
  Unreadable,
};

/** How many letters a note may have. */
export const LONGEST_NOTE = 2_000;

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
  /** New applications. One that was read before may be among them. */
  leads: InboxEntry[];
  marks: GivenMark[];
  /** The application of each new note. */
  notes: string[];
  requests: ConsumerRequest[];
  /** Applications whose answers are gone: they were erased or purged. */
  removals: string[];
}

export interface InboxNote {
  writtenAt: Date;
  writtenBy: string;
  /** Null when the box cannot be opened. */
  text: string | null;
}

/** What is known about one application beside its answers, each oldest first. */
export interface Details {
  marks: GivenMark[];
  notes: InboxNote[];
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

  const toEntries = async (listed: readonly ListedLead[]): Promise<InboxEntry[]> => {
    const reader = await session.reader();
    const noted = reader && listed.length > 0 ? await readNoted(reader) : NOTHING_NOTED;
    return listed.map((one) => toEntry(one, noted, now()));
  };
  const change = <Result>(work: (maintenance: LeadMaintenance) => Promise<Result>): Promise<Result> =>
    withStore(openLeadMaintenance(settings), work);

  return {
    /**
     * All applications, newest first. A page at a time is read from the store, and nothing is held between two of them: the
     * service is kept from nothing while whoever asks takes their time.
     */
    async *list(): AsyncIterable<InboxEntry> {
      const reader = await session.reader();
      if (!reader) return;
      const noted = await readNoted(reader);
      for await (const listed of reader.list()) yield toEntry(listed, noted, now());
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
      return { ...changed, leads: await toEntries(changed.leads) };
    },
    /** One application as it stands now; undefined when its answers are gone or it never came. */
    async find(submissionId: string): Promise<InboxEntry | undefined> {
      const found = await (await session.reader())?.find(submissionId);
      return found && (await toEntries([found]))[0];
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
    addNote: (() => Promise.resolve(false)) as (
      submissionId: string,
      text: string,
      by: string,
    ) => Promise<boolean>,
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
    certificate: (submissionId: string): Promise<SignedCertificate> =>
      signCertificate(submissionId, false, settings, now()),
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

function toEntry(listed: ListedLead, noted: Noted, now: Date): InboxEntry {
  const { submissionId, unreadable = "damaged" } = listed;
  const lead = openLead(listed, noted, now);
  return lead ? { submissionId, lead: { ...lead, notes: 0 } } : { submissionId, lead: null, unreadable };
}

async function findDetails(reader: LeadReader, submissionId: string): Promise<Details> {
  const { deliveries, tries, openings } = await reader.findHistory(submissionId);
  const { nameOf } = readDestinationNames();
  return {
    marks: await reader.listMarksOf(submissionId),
    notes: [],
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
  let isClosed = false;
  const open = (): Promise<LeadReader> => {
    opener = readOpener(settings);
    return openLeadReader(settings, opener);
  };
  const reader = async (): Promise<LeadReader | undefined> => {
    if (isClosed) throw new OperatorProblem("The inbox is locked.");
    if (!reading && !hasStore(settings)) return undefined;
    reading ??= open();
    // A store that cannot be opened now may be there the next time.
    reading.catch(() => (reading = undefined));
    return reading;
  };
  await reader();
  return {
    reader,
    async close(): Promise<void> {
      isClosed = true;
      opener?.forget();
      await (await reading?.catch(() => undefined))?.close();
    },
  };
}
