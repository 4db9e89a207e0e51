import type { Config } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { writeCertificate } from "@heloc/leads/operator/certificate";
import type { Inbox } from "@heloc/leads/operator/operator-service";
import type { InboxEvent } from "../../src/contract.ts";
import { refusals } from "../http/refusal.ts";
import { createQueryAnswers } from "./list/answer-queries.ts";
import { createApplications } from "./list/applications.ts";
import { followStore } from "./following/follow-store.ts";
import { toRow } from "./list/known-lead.ts";
import { createOverview } from "./list/overview.ts";
import { findReadable, logOpening } from "./opened-application.ts";
import type { Memory } from "./protocol.ts";
import { isSameName } from "./same-name.ts";
import { toWholeLead } from "./whole-lead.ts";
import { toStoreProblem } from "./store-problem.ts";

export interface MemoryOptions {
  settings: Config;
  /** Who opens applications, for the access log. */
  openedBy: string;
  now: () => Date;
  tell: (event: InboxEvent) => void;
  /** A sentence for whoever reads the terminal. */
  warn: (sentence: string) => void;
  /** Ends the thread, and says why. */
  breakOff: (sentence: string) => void;
}

export interface RunningMemory extends Memory {
  /** Resolves when the first applications can be listed. */
  whenListed(): Promise<unknown>;
  /** Closes the store and overwrites the private keys. */
  end(): Promise<void>;
}

/** Reads the private keys, opens the applications and answers out of memory. */
export function createMemory({
  settings,
  openedBy,
  now,
  tell,
  warn,
  breakOff,
}: MemoryOptions): RunningMemory {
  const applications = createApplications(now);
  const answerQuery = createQueryAnswers(applications.index, now);
  const overview = createOverview(applications.index, now);
  const { store, whenListed, whenAllListed, lookNow, end } = followStore({
    ...{ settings, now, applications, tell },
    onUnreachable: (error) => warn(toStoreProblem(error).message),
    onReachable: () => warn("The applications can be read again."),
    onReplaced: () =>
      breakOff("The store was replaced or taken away, as by a restore: Enter opens what is there now."),
    onListed: () => warnOfMissingKeys(applications.countMissingKeys(), settings, warn),
  });

  /** The page reads again what it has changed, and has to find it. */
  async function change(work: (inbox: Inbox) => Promise<boolean>): Promise<void> {
    const isKnown = await work(await store());
    if (!isKnown) throw refusals.noApplication();
    await lookNow().catch(() => undefined);
  }

  /** Old bytes leave the store's log only while nobody else reads it. That they stay a while makes nothing less erased. */
  async function erase(inbox: Inbox, submissionId: string): Promise<boolean> {
    try {
      return await inbox.erase(submissionId, openedBy);
    } catch (error) {
      if (!(error instanceof OperatorError) || (await inbox.find(submissionId))) throw error;
      warn(error.message);
      return true;
    }
  }

  async function read(inbox: Inbox, submissionId: string, isLogged: boolean) {
    const { lead } = await findReadable(inbox, submissionId);
    if (!isLogged) await logOpening(inbox, submissionId, openedBy);
    const row = toRow(applications.toKnown(lead), now().getTime());
    return toWholeLead(row, lead, await inbox.findDetails(submissionId));
  }

  return {
    async query(query) {
      await whenListed();
      const unreadable = applications.countUnreadable();
      return { ...answerQuery(query), unreadable, progress: applications.progress() };
    },
    open: async (submissionId) => read(await store(), submissionId, false),
    read: async (submissionId) => read(await store(), submissionId, true),
    setStatus: (submissionId, { status }) =>
      change((inbox) => inbox.setStatus(submissionId, status, openedBy)),
    addNote: (submissionId, { text }) => change((inbox) => inbox.addNote(submissionId, text, openedBy)),
    withdraw: (submissionId, { channel }) =>
      change(async (inbox) => {
        const recorded = await inbox.withdraw(submissionId, channel);
        if (recorded?.added === 0) throw refusals.alreadyRequested();
        return recorded !== undefined;
      }),
    erase: (submissionId, { typed }) =>
      change(async (inbox) => {
        const { lead } = await findReadable(inbox, submissionId);
        if (!isSameName(typed, lead.answers.lastName)) throw refusals.nameDiffers();
        return erase(inbox, submissionId);
      }),
    async certificate(submissionId) {
      const inbox = await store();
      await findReadable(inbox, submissionId);
      return writeCertificate(await inbox.certificate(submissionId));
    },
    async overview() {
      await whenAllListed();
      return overview(await store());
    },
    whenListed,
    end,
  };
}

function warnOfMissingKeys(count: number, { privateKeyFile }: Config, warn: MemoryOptions["warn"]): void {
  if (count === 0) return;
  const what = `${count} ${count === 1 ? "application" : "applications"} cannot be opened with the keys in`;
  warn(`${what} ${privateKeyFile}: put back the private key that is missing there.`);
}
