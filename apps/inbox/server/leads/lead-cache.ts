import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { lastDays, lenderDay } from "@heloc/leads/funnel/lender-day";
import { cannotBeOpened } from "@heloc/leads/operator/open-reader";
import { openInbox, type Inbox } from "@heloc/leads/operator/operator-service";
import type { Changes } from "@heloc/leads/store/changes";
import { hasStore } from "@heloc/leads/store/open-stores";
import { PAGE_ROWS, type InboxEvent, type LeadPage, type Overview } from "../../src/messages.ts";
import type { LeadQuery } from "../../src/requests.ts";
import type { InboxOptions } from "../config.ts";
import { refusals, toRefusal, UNREACHABLE } from "../http/refusal.ts";
import { filterLeads } from "./filter-leads.ts";
import { HeldLeads } from "./held-leads.ts";
import { momentAt, rowAt } from "./listed-lead.ts";

/** How often the store is asked whether anything has changed. */
const LOOK_EVERY_MS = 1_000;
/** For so long leads are opened before whoever asks for something has a turn. */
const SLICE_MS = 10;
const OVERVIEW_DAYS = 30;

/**
 * The newest leads of a store, opened in time slices and held in memory until it is closed; it follows what happens to them. Where
 * the store cannot be read, it tries again until it can. It reads the private key at once.
 */
export class LeadCache {
  readonly options: InboxOptions;
  readonly #tell: (event: InboxEvent) => void;
  readonly #onReplaced: (why: string) => void;
  readonly #held: HeldLeads;
  readonly #ending = new AbortController();
  readonly #running: Promise<void>;
  #progress = { isReady: false, opened: 0, total: 0 };
  #older = 0;
  #inbox: Inbox | undefined;
  #problem: unknown;
  #seen: Changes | undefined;
  #looking: Promise<unknown> = Promise.resolve();

  /** @param onReplaced told why, where another store is in the place of this one, or none */
  constructor(options: InboxOptions, tell: (event: InboxEvent) => void, onReplaced: (why: string) => void) {
    this.options = options;
    this.#tell = tell;
    this.#onReplaced = onReplaced;
    this.#held = new HeldLeads(options.mostLeads);
    this.#running = this.#run();
  }

  /** @throws Refusal while the list cannot be read */
  query({ filter, page }: LeadQuery): LeadPage {
    if (this.#problem !== undefined && !this.#progress.isReady) throw toRefusal(this.#problem);
    const moment = momentAt(this.options.clock.now());
    const found = filterLeads(this.#held.list(), filter, moment);
    const shown = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE_ROWS) - 1));
    return {
      total: found.length,
      page: shown,
      rows: found.slice(shown * PAGE_ROWS, (shown + 1) * PAGE_ROWS).map((lead) => rowAt(lead, moment)),
      counts: this.#held.countAt(moment),
      progress: this.#progress,
      unreadable: this.#held.unreadable.size,
      older: this.#older + this.#held.beyond,
    };
  }

  /** The last 30 days: how many leads came, how many of them have an outcome, and how far visitors came. */
  async overview(): Promise<Overview> {
    const now = this.options.clock.now();
    const days = lastDays(OVERVIEW_DAYS, now).map((day) => ({ day, leads: 0, withStatus: 0 }));
    const byDay = new Map(days.map((one) => [one.day, one]));
    const rows = this.#held.list().map(({ row }) => row);
    for (const { receivedAt, status } of rows) {
      const day = byDay.get(lenderDay(new Date(receivedAt)));
      if (!day) continue;
      day.leads += 1;
      if (status !== undefined) day.withStatus += 1;
    }
    return { days, funnel: await this.#inbox?.funnel(OVERVIEW_DAYS, rows) };
  }

  /** @throws Refusal while the store cannot be read */
  store(): Inbox {
    if (this.#inbox) return this.#inbox;
    throw this.#problem === undefined ? refusals.storeUnavailable(UNREACHABLE) : toRefusal(this.#problem);
  }

  /** Takes in what has changed. One at a time: both the clock and whoever has just changed something ask for it. */
  async lookNow(): Promise<void> {
    const inbox = this.#inbox;
    if (!inbox || this.#ending.signal.aborted) return;
    const turn = this.#looking.catch(() => undefined).then(() => this.#look(inbox));
    this.#looking = turn;
    await turn;
  }

  /** Closes the store, overwrites the private keys and lets go of every lead. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#inbox?.close().catch(() => undefined);
    await this.#running;
    this.#held.forget();
  }

  async #readList(inbox: Inbox): Promise<void> {
    const begun = await inbox.readChanges();
    const kept = await inbox.count();
    this.#older = Math.max(0, kept - this.options.mostLeads);
    const progress = { isReady: false, opened: 0, total: kept - this.#older };
    this.#progress = progress;
    let sliceBegan = performance.now();
    for await (const entry of inbox.list()) {
      this.#held.take(entry, this.options.clock.now());
      progress.opened += 1;
      if (progress.opened === this.options.mostLeads) break;
      if (performance.now() - sliceBegan < SLICE_MS && progress.opened !== PAGE_ROWS) continue;
      this.#tell({ kind: "changed", newLeads: 0 });
      await nextTurn();
      this.#ending.signal.throwIfAborted();
      sliceBegan = performance.now();
    }
    this.#seen = begun;
    await this.#look(inbox);
    this.#progress = { isReady: true, opened: progress.opened, total: progress.opened };
    this.#tell({ kind: "changed", newLeads: 0 });
    const { length } = [...this.#held.unreadable.values()].filter((why) => why === "missing key");
    if (length > 0)
      this.options.say(
        `${length} ${length === 1 ? "lead" : "leads"} ${cannotBeOpened(this.options.settings)}`,
      );
  }

  async #look(inbox: Inbox): Promise<void> {
    if (!this.#seen) return;
    const { until, changed } = await inbox.readSince(this.#seen);
    let newLeads = 0;
    for (const { submissionId, isNew } of changed) {
      const entry = await inbox.find(submissionId);
      if (!entry) this.#held.remove(submissionId);
      else if (this.#held.take(entry, this.options.clock.now()) && isNew) newLeads += 1;
    }
    this.#seen = until;
    if (changed.length > 0) this.#tell({ kind: "changed", newLeads });
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { settings, clock, say } = this.options;
    while (!hasStore(settings)) {
      // Before the first start of the service there are no leads, which is no problem.
      this.#progress.isReady = true;
      await pause(LOOK_EVERY_MS, undefined, { signal });
    }
    const inbox = await openInbox(settings, clock.now);
    this.#inbox = inbox;
    signal.throwIfAborted();
    if (!this.#seen) await this.#readList(inbox);
    if (this.#problem !== undefined) say("The leads can be read again.");
    this.#problem = undefined;
    while (!inbox.isReplaced()) {
      await pause(LOOK_EVERY_MS, undefined, { signal });
      if (!inbox.isReplaced()) await this.lookNow();
    }
    this.#onReplaced(
      "The store was replaced or taken away, as by a restore: a new link opens what is there now.",
    );
    this.#ending.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      const failure: unknown = await this.#follow(signal).catch((error: unknown) => error);
      const closing = this.#inbox;
      this.#inbox = undefined;
      await closing?.close().catch(() => undefined);
      if (signal.aborted) return;
      if (this.#problem === undefined) this.options.say(toRefusal(failure).message);
      this.#problem = failure;
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
