import { OperatorError } from "@heloc/leads/operator-error";
import { writeCertificate } from "@heloc/leads/operator/certificate";
import { describeAnswers } from "@heloc/leads/operator/described-answers";
import { calculateFigures } from "@heloc/leads/operator/figures";
import type { Details, Inbox, InboxEntry, InboxLead } from "@heloc/leads/operator/operator-service";
import { CRM } from "@heloc/leads/store/deliveries";
import type { LeadStatus } from "@heloc/leads/store/store";
import type { LeadActions, LeadRow, WholeLead } from "../../src/messages.ts";
import { Refusal, refusals } from "../http/refusal.ts";
import { toCachedLead, type CachedLead } from "./cached-lead.ts";
import type { followStore } from "./follow-store.ts";
import { isSameName } from "./same-name.ts";
import { toStoreProblem, UNREACHABLE } from "./store-problem.ts";

interface LeadActionOptions {
  follower: ReturnType<typeof followStore>;
  listed: () => readonly CachedLead[];
  rowOf: (lead: CachedLead) => LeadRow;
  openedBy: string;
  hasCrm: boolean;
  warn: (sentence: string) => void;
}

/** Outcomes that say that somebody was called. */
const CALLS: readonly LeadStatus[] = ["no-answer", "left-voicemail", "called"];

/** What an officer does with one lead. */
export function createLeadActions(options: LeadActionOptions) {
  const { follower, listed, rowOf, openedBy, hasCrm, warn } = options;

  /** @throws Refusal, with a sentence for whatever the store says */
  async function withStore<Result>(work: (inbox: Inbox) => Promise<Result>): Promise<Result> {
    return work(follower.store()).catch((error: unknown) => {
      const { code } = (error ?? {}) as { code?: unknown };
      throw error instanceof OperatorError || code !== undefined ? toStoreProblem(error) : error;
    });
  }

  async function readWhole(inbox: Inbox, submissionId: string): Promise<WholeLead> {
    const { lead } = await findReadable(inbox, submissionId);
    const details = await inbox.findDetails(submissionId);
    const { notes: noteList, requests, ...history } = details;
    const { answers, attribution, consent, spamSignals } = lead;
    return {
      ...rowOf(toCachedLead(lead)),
      ...history,
      deliveries: details.deliveries.filter((one) => hasCrm || one.destination !== CRM || one.attempts > 0),
      lastName: answers.lastName,
      email: answers.email,
      phone: answers.phone,
      answers: describeAnswers(answers),
      figures: calculateFigures(lead),
      ...{ consent, spamSignals, attribution, noteList },
      openRequests: requests.filter(({ closed }) => closed === null),
      withdrawnThrough: await findWithdrawal(inbox, lead, requests),
    };
  }

  /**
   * A consent is given for a number: it may have been taken back through another lead with the same one. Of requests that were
   * recorded together, that is the one with the lowest number.
   */
  async function findWithdrawal(inbox: Inbox, lead: InboxLead, own: Details["requests"]) {
    const mine = own.find(({ kind }) => kind === "withdrawal");
    const others = listed().filter(
      ({ home }) => mine !== undefined && home.phone !== "" && home.phone === lead.answers.phone,
    );
    const all = [...own];
    for (const { submissionId } of others) all.push(...(await inbox.findDetails(submissionId)).requests);
    const [first] = all
      .filter(({ kind, requestedAt }) => kind === "withdrawal" && +requestedAt === Number(mine?.requestedAt))
      .sort((a, b) => a.number - b.number);
    return first?.submissionId === lead.submissionId ? undefined : first?.submissionId;
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

  /** Each answers false where there is no such lead. */
  const acts: {
    [Action in keyof LeadActions]: (inbox: Inbox, id: string, body: LeadActions[Action]) => Promise<boolean>;
  } = {
    async status(inbox, id, { status }) {
      if (status === null) {
        if (!(await inbox.undoStatus(id, openedBy))) throw refusals.nothingToTakeBack();
        return true;
      }
      const { lead } = await findReadable(inbox, id);
      // Hours are left to the page: a call may end after them.
      if (CALLS.includes(status) && lead.callWindow.status === "never") throw refusals.callForbidden();
      return inbox.setStatus(id, status, openedBy);
    },
    "follow-up": (inbox, id, { day }) => inbox.setFollowUp(id, day ?? undefined, openedBy),
    notes: (inbox, id, { text, number }) =>
      number === undefined ? inbox.addNote(id, text, openedBy) : inbox.editNote(id, number, text, openedBy),
    async withdrawal(inbox, id, { channel }) {
      const recorded = await inbox.withdraw(id, channel);
      if (recorded?.added === 0) throw refusals.alreadyRequested();
      return recorded !== undefined;
    },
    async erasure(inbox, id, { typed }) {
      const { lead } = await findReadable(inbox, id);
      if (!isSameName(typed, lead.answers.lastName)) throw refusals.nameDiffers();
      return erase(inbox, id);
    },
  };

  return {
    /** Logs that the officer opens a lead, then reads it. */
    open: (submissionId: string) =>
      withStore(async (inbox) => {
        await findReadable(inbox, submissionId);
        await logOpening(inbox, submissionId, openedBy);
        return readWhole(inbox, submissionId);
      }),
    /** Reads it again, without logging. */
    read: (submissionId: string) => withStore((inbox) => readWhole(inbox, submissionId)),
    act: <Action extends keyof LeadActions>(
      action: Action,
      submissionId: string,
      body: LeadActions[Action],
    ) =>
      withStore(async (inbox) => {
        if (!(await acts[action](inbox, submissionId, body))) throw refusals.noLead();
        // The page reads again what it has changed, and has to find it.
        await follower.lookNow().catch(() => undefined);
      }),
    /** The signed JSON file. */
    certificate: (submissionId: string) =>
      withStore(async (inbox) => {
        await findReadable(inbox, submissionId);
        return writeCertificate(await inbox.certificate(submissionId));
      }),
  };
}

type ReadableEntry = Extract<InboxEntry, { unreadable?: undefined }>;

/**
 * One lead as it stands in the store now.
 * @throws Refusal when there is none, when it is erased, and when it cannot be read
 */
async function findReadable(inbox: Inbox, submissionId: string): Promise<ReadableEntry> {
  const entry = await inbox.find(submissionId);
  if (entry?.lead) return entry;
  if (entry) throw refusals.unreadable();
  const traces = Object.values(await inbox.findDetails(submissionId));
  throw traces.some(({ length }) => length > 0) ? refusals.erased() : refusals.noLead();
}

/** Whoever opens a lead is in the log, or has not opened it. @throws Refusal */
async function logOpening(inbox: Inbox, submissionId: string, openedBy: string): Promise<void> {
  const isLogged = await inbox.open(submissionId, openedBy).catch((error: unknown) => {
    const why = error instanceof OperatorError ? error.message : UNREACHABLE;
    throw new Refusal(
      "store-unavailable",
      `The lead stays closed, because its opening cannot be logged now. ${why}`,
    );
  });
  if (!isLogged) throw refusals.noLead();
}
