import { OperatorProblem, type Config, type Inbox, type InboxEntry } from "@heloc/survey/leads";
import type { InboxEvent, LeadDetail } from "../../src/contract.ts";
import { Refusal, refusals } from "../http/refusal.ts";
import { createQueryAnswers } from "./answer-queries.ts";
import { createApplications } from "./applications.ts";
import { followStore } from "./follow-store.ts";
import { toRow } from "./known-lead.ts";
import { toLeadDetail } from "./lead-detail.ts";
import { createOverview } from "./overview.ts";
import type { Memory } from "./protocol.ts";
import { isSameName } from "./same-name.ts";
import { UNREACHABLE, toStoreProblem } from "./store-problem.ts";

export interface MemoryOptions {
  settings: Config;
  /** Who opens applications, for the log of openings. */
  openedBy: string;
  now: () => Date;
  tell: (event: InboxEvent) => void;
  /** A sentence for whoever reads the terminal. */
  warn: (sentence: string) => void;
}

export interface RunningMemory extends Memory {
  /** Closes the store and overwrites the private keys. */
  end(): Promise<void>;
}

type ReadableEntry = Extract<InboxEntry, { unreadable?: undefined }>;

/** Reads the private keys, opens the applications and answers out of memory. */
export function createMemory({ settings, openedBy, now, tell, warn }: MemoryOptions): RunningMemory {
  const applications = createApplications(now);
  const answerQuery = createQueryAnswers(applications.index, now);
  const overview = createOverview(applications.index, now);
  const following = followStore({
    settings,
    now,
    applications,
    tell,
    onUnreachable: (error) => warn(toStoreProblem(error).message),
    onReachable: () => warn("The applications can be read again."),
    onListed: () => warnOfMissingKeys(),
  });
  const { store } = following;

  function warnOfMissingKeys(): void {
    const missing = applications.countMissingKeys();
    if (missing === 0) return;
    const [are, keys] = [
      missing === 1 ? "application cannot" : "applications cannot",
      settings.privateKeyFile,
    ];
    warn(
      `${missing} ${are} be opened with the keys in ${keys}: put back the private key that is missing there.`,
    );
  }

  async function findReadable(submissionId: string): Promise<ReadableEntry> {
    const inbox = await store();
    const entry = await inbox.find(submissionId);
    if (entry?.lead) return entry;
    if (entry) throw refusals.unreadable();
    const traces = Object.values(await inbox.findDetails(submissionId));
    throw traces.some(({ length }) => length > 0) ? refusals.erased() : refusals.noApplication();
  }

  async function describe({ lead, submissionId }: ReadableEntry): Promise<LeadDetail> {
    const inbox = await store();
    const details = await inbox.findDetails(submissionId);
    const known = { ...applications.toKnown(lead), notes: details.notes.length };
    return toLeadDetail(toRow(known, now().getTime()), lead, details);
  }

  /** The page reads again what it has changed, and has to find it. */
  const takeIn = (): Promise<void> => following.lookNow().catch(() => undefined);

  async function change(work: (inbox: Inbox) => Promise<boolean>): Promise<void> {
    const isKnown = await work(await store());
    if (!isKnown) throw refusals.noApplication();
    await takeIn();
  }

  return {
    async query(query) {
      await following.whenListed();
      const unreadable = applications.countUnreadable();
      return { ...answerQuery(query), unreadable, progress: applications.progress() };
    },
    async open(submissionId) {
      const entry = await findReadable(submissionId);
      await log(submissionId);
      return describe(entry);
    },
    read: async (submissionId) => describe(await findReadable(submissionId)),
    mark: (submissionId, { mark }) => change((inbox) => inbox.mark(submissionId, mark, openedBy)),
    addNote: (submissionId, { text }) =>
      change((inbox) => inbox.addNote(submissionId, text.trim(), openedBy)),
    async withdraw(submissionId, { channel }) {
      const inbox = await store();
      const recorded = await inbox.withdraw(submissionId, channel);
      if (!recorded) throw refusals.noApplication();
      if (recorded.added === 0) throw refusals.alreadyRequested();
      await takeIn();
    },
    async erase(submissionId, { typed }) {
      const { lead } = await findReadable(submissionId);
      if (!isSameName(typed, lead.answers.lastName)) throw refusals.nameDiffers();
      await change((inbox) => eraseWhole(inbox, submissionId));
    },
    async certificate(submissionId) {
      await findReadable(submissionId);
      const inbox = await store();
      const { html } = await inbox.certificate(submissionId);
      return html;
    },
    overview: async () => overview(await store()),
    end: following.end,
  };

  /** Old bytes leave the store's log only while nobody else reads it. That they stay a while makes nothing less erased. */
  async function eraseWhole(inbox: Inbox, submissionId: string): Promise<boolean> {
    try {
      return await inbox.erase(submissionId);
    } catch (error) {
      if (!(error instanceof OperatorProblem) || (await inbox.find(submissionId))) throw error;
      warn(error.message);
      return true;
    }
  }

  /** Whoever opens an application is in the log, or has not opened it. */
  async function log(submissionId: string): Promise<void> {
    const inbox = await store();
    const isLogged = await inbox.open(submissionId, openedBy).catch((error: unknown) => {
      throw notLogged(error instanceof OperatorProblem ? error.message : UNREACHABLE);
    });
    if (!isLogged) throw refusals.noApplication();
  }
}

const notLogged = (advice: string): Refusal =>
  new Refusal(
    "store-unavailable",
    `The application stays closed, because its opening cannot be logged now. ${advice}`,
  );
