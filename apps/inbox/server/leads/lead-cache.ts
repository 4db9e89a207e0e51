import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { lastDays, lenderDay } from "@heloc/leads/funnel/lender-day";
import { cannotBeOpened } from "@heloc/leads/operator/open-reader";
import { openInbox, type Inbox } from "@heloc/leads/operator/operator-service";
import type { Changes } from "@heloc/leads/store/changes";
import { unlessDamaged } from "@heloc/leads/store/integrity/damage";
import { hasStore } from "@heloc/leads/store/open-stores";
import { PAGE_ROWS, type InboxEvent, type LeadPage, type Overview } from "../../src/messages.ts";
import type { LeadQuery } from "../../src/requests.ts";
import type { InboxOptions } from "../config.ts";
import { refusals, toRefusal } from "../http/refusal.ts";
import { createHeldLeads } from "./held-leads.ts";
import { filterLeads, momentAt, rowAt } from "./listed-lead.ts";

const LOOK_EVERY_MS = 1_000;
/** For so long leads are opened before whoever asks for something has a turn. */
const SLICE_MS = 10;
const OVERVIEW_DAYS = 30;

export type LeadCache = ReturnType<typeof createLeadCache>;

/**
 * The newest leads of a store, opened in time slices and held in memory until it is closed; it follows what happens to them. Where
 * the store cannot be read, it tries again until it can. It reads the private key at once.
 * @param onReplaced hears why, where another store is in the place of this one, or none
 */
export function createLeadCache(
  options: InboxOptions,
  publish: (event: InboxEvent) => void,
  onReplaced: (why: string) => void,
) {
  const { settings, clock, mostLeads, say } = options;
  const held = createHeldLeads();
  const ending = new AbortController();
  const { signal } = ending;
  let isReady = false;
  let older = 0;
  let inbox: Inbox | undefined;
  let problem: unknown;
  let seen: Changes | undefined;
  let catchingUp: Promise<unknown> = Promise.resolve();

  /** @throws Refusal while the list cannot be read */
  function query({ filter, page }: LeadQuery): LeadPage {
    if (problem !== undefined && !isReady) throw toRefusal(problem);
    const moment = momentAt(clock.now());
    const found = filterLeads(held.list(), filter, moment);
    const shown = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE_ROWS) - 1));
    return {
      total: found.length,
      page: shown,
      rows: found.slice(shown * PAGE_ROWS, (shown + 1) * PAGE_ROWS).map((lead) => rowAt(lead, moment)),
      counts: held.countAt(moment),
      unreadable: held.unreadable.size,
      ...{ isReady, older },
    };
  }

  /** The last 30 days: how many leads came, how many of them have an outcome, and how far visitors came. */
  async function overview(): Promise<Overview> {
    const days = lastDays(OVERVIEW_DAYS, clock.now()).map((day) => ({ day, leads: 0, withStatus: 0 }));
    const byDay = new Map(days.map((one) => [one.day, one]));
    const rows = held.list().map(({ row }) => row);
    for (const { receivedAt, status } of rows) {
      const day = byDay.get(lenderDay(new Date(receivedAt)));
      if (!day) continue;
      day.leads += 1;
      if (status !== undefined) day.withStatus += 1;
    }
    return { days, funnel: await inbox?.funnel(OVERVIEW_DAYS, rows) };
  }

  /** @throws Refusal while the store cannot be read */
  function store(): Inbox {
    if (inbox) return inbox;
    throw problem === undefined ? refusals.unreachable() : toRefusal(problem);
  }

  /** Takes in what has changed. One at a time: both the clock and whoever has just changed something ask for it. */
  async function catchUp(): Promise<void> {
    const from = inbox;
    if (!from || signal.aborted) return;
    const turn = catchingUp.catch(() => undefined).then(() => takeInChanges(from));
    catchingUp = turn;
    await turn;
  }

  async function takeInChanges(from: Inbox): Promise<void> {
    if (!seen) return;
    const { until, changed } = await from.readSince(seen);
    let newLeads = 0;
    for (const { submissionId, isNew } of changed) {
      const entry = await from.find(submissionId);
      if (!entry) held.remove(submissionId);
      else if (held.take(entry, clock.now()) && isNew) newLeads += 1;
    }
    seen = until;
    if (changed.length > 0) publish({ kind: "changed", newLeads });
  }

  async function readList(from: Inbox): Promise<void> {
    isReady = false;
    const begun = await from.readChanges();
    older = Math.max(0, ((await unlessDamaged(from.count)) ?? 0) - mostLeads);
    let opened = 0;
    let sliceBegan = performance.now();
    for await (const entry of from.list()) {
      held.take(entry, clock.now());
      opened += 1;
      if (opened === mostLeads) break;
      if (opened === PAGE_ROWS) publish({ kind: "changed", newLeads: 0 });
      if (performance.now() - sliceBegan < SLICE_MS) continue;
      await nextTurn();
      signal.throwIfAborted();
      sliceBegan = performance.now();
    }
    seen = begun;
    await takeInChanges(from);
    isReady = true;
    publish({ kind: "changed", newLeads: 0 });
    const { length } = [...held.unreadable.values()].filter((why) => why === "missing key");
    if (length > 0) say(`${length} ${length === 1 ? "lead" : "leads"} ${cannotBeOpened(settings)}`);
  }

  /** Opens the store, reads the list once, then takes in what has changed. */
  async function look(): Promise<void> {
    // Before the first start of the service there are no leads, which is no problem.
    if (!inbox && !hasStore(settings)) return void (isReady = true);
    inbox ??= await openInbox(settings, clock.now);
    if (inbox.isReplaced())
      return onReplaced(
        "The store was replaced or taken away, as by a restore: a new link opens what is there now.",
      );
    await (seen ? catchUp() : readList(inbox));
    if (problem !== undefined) say("The leads can be read again.");
    problem = undefined;
  }

  async function closeStore(): Promise<void> {
    const closing = inbox;
    inbox = undefined;
    await closing?.close().catch(() => undefined);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await look();
      } catch (error) {
        await closeStore();
        if (signal.aborted) return;
        if (problem === undefined) say(toRefusal(error).message);
        problem = error;
      }
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    await closeStore();
  }

  const running = run();
  /** Closes the store and overwrites the private keys. The leads go with whoever holds the cache. */
  async function close(): Promise<void> {
    ending.abort();
    await closeStore();
    await running;
  }
  return { options, query, overview, store, catchUp, close };
}
