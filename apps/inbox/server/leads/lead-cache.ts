import { lastDays, lenderDay } from "@heloc/leads/funnel/lender-day";
import type { Config } from "@heloc/leads/config";
import type { Inbox, InboxEntry } from "@heloc/leads/operator/operator-service";
import type { Unreadable } from "@heloc/leads/store/damage";
import {
  MOST_LEADS,
  PAGE_ROWS,
  type InboxEvent,
  type LeadPage,
  type LeadQuery,
  type Overview,
} from "../../src/messages.ts";
import { createCallHours, momentAt, toCachedLead, toRow, type CachedLead } from "./cached-lead.ts";
import { countLeads, filterLeads } from "./filter-leads.ts";
import { followStore } from "./follow-store.ts";
import { createLeadActions } from "./lead-actions.ts";
import { toStoreProblem } from "./store-problem.ts";

export interface LeadCacheOptions {
  settings: Config;
  /** Who opens leads, for the access log. */
  openedBy: string;
  /** Whether the settings name a CRM. */
  hasCrm: boolean;
  now: () => Date;
  tell: (event: InboxEvent) => void;
  /** A sentence for whoever reads the terminal. */
  warn: (sentence: string) => void;
  /** Another store is in the place of this one, or none. */
  onReplaced: (why: string) => void;
}

export type LeadCache = ReturnType<typeof createLeadCache>;

/** The newest leads, opened and held in memory until it is closed. It reads the private key at once. */
export function createLeadCache(options: LeadCacheOptions) {
  const { settings, now, warn } = options;
  const leads = new Map<string, CachedLead>();
  const unreadable = new Map<string, Unreadable>();
  let newestFirst: CachedLead[] | undefined;
  const hoursOf = createCallHours();
  const moment = () => momentAt(now(), hoursOf);

  const listed = (): readonly CachedLead[] =>
    (newestFirst ??= [...leads.values()]
      .sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : a.receivedAt > b.receivedAt ? -1 : 0))
      .slice(0, MOST_LEADS));

  function take({ submissionId, lead, unreadable: why }: InboxEntry): boolean {
    newestFirst = undefined;
    if (!lead) {
      // So damaged that even its number is gone: each is another one.
      unreadable.set(submissionId || `nameless ${unreadable.size}`, why);
      return false;
    }
    unreadable.delete(submissionId);
    const isNew = !leads.has(submissionId);
    leads.set(submissionId, toCachedLead(lead));
    return isNew;
  }

  const follower = followStore({
    ...options,
    take,
    remove(submissionId) {
      newestFirst = undefined;
      leads.delete(submissionId);
      unreadable.delete(submissionId);
    },
    onListed: () => warnOfMissingKeys([...unreadable.values()], settings, warn),
  });
  const actions = createLeadActions({ ...options, follower, rowOf: (lead) => toRow(lead, moment()) });

  return {
    query({ filter, page }: LeadQuery): LeadPage {
      const problem = follower.listProblem();
      if (problem !== undefined) throw toStoreProblem(problem);
      const at = moment();
      const found = filterLeads(listed(), filter, at);
      const shown = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE_ROWS) - 1));
      return {
        total: found.length,
        page: shown,
        rows: found.slice(shown * PAGE_ROWS, (shown + 1) * PAGE_ROWS).map((lead) => toRow(lead, at)),
        counts: countLeads(listed(), at),
        progress: follower.progress(),
        unreadable: unreadable.size,
        older: follower.older() + Math.max(0, leads.size - MOST_LEADS),
      };
    },
    overview: () => readOverview(follower.store(), listed(), now()),
    ...actions,
    progress: follower.progress,
    /** Overwrites the private keys and lets go of every lead. */
    async close(): Promise<void> {
      leads.clear();
      newestFirst = undefined;
      await follower.close();
      leads.clear();
    },
  };
}

function warnOfMissingKeys(
  why: Unreadable[],
  { privateKeyFile }: Config,
  warn: (sentence: string) => void,
): void {
  const count = why.filter((one) => one === "missing key").length;
  if (count === 0) return;
  const what = `${count} ${count === 1 ? "lead" : "leads"} cannot be opened with the keys in`;
  warn(`${what} ${privateKeyFile}: put back the private key that is missing there.`);
}

const OVERVIEW_DAYS = 30;

/** The last 30 days: how many leads came, how many of them have an outcome, and how far visitors came. */
async function readOverview(inbox: Inbox, leads: readonly CachedLead[], now: Date): Promise<Overview> {
  const days = lastDays(OVERVIEW_DAYS, now).map((day) => ({ day, leads: 0, withStatus: 0 }));
  const byDay = new Map(days.map((one) => [one.day, one]));
  for (const { receivedAt, status } of leads) {
    const day = byDay.get(lenderDay(new Date(receivedAt)));
    if (!day) continue;
    day.leads += 1;
    if (status !== undefined) day.withStatus += 1;
  }
  return { days, funnel: await inbox.funnel(OVERVIEW_DAYS, leads) };
}
