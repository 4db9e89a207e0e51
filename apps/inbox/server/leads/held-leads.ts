import type { InboxEntry } from "@heloc/leads/operator/operator-service";
import type { Unreadable } from "@heloc/leads/store/integrity/damage";
import type { LeadCounts } from "../../src/messages.ts";
import { countLeads } from "./filter-leads.ts";
import { toListedLead, type ListedLead, type Moment } from "./listed-lead.ts";

const COUNTS_HOLD_MS = 1_000;

/** The newest leads in memory, those that cannot be read among them. */
export class HeldLeads {
  readonly #most: number;
  readonly #leads = new Map<string, ListedLead>();
  readonly #unreadable = new Map<string, Unreadable>();
  #newestFirst: ListedLead[] | undefined;
  #counted: { counts: LeadCounts; at: number } | undefined;

  /** @param most how many of them are listed */
  constructor(most: number) {
    this.#most = most;
  }

  /** The newest of them, newest first. */
  list(): readonly ListedLead[] {
    return (this.#newestFirst ??= [...this.#leads.values()]
      .sort(({ row: a }, { row: b }) =>
        a.receivedAt < b.receivedAt ? 1 : a.receivedAt > b.receivedAt ? -1 : 0,
      )
      .slice(0, this.#most));
  }

  /** How many are held and not listed. */
  get beyond(): number {
    return Math.max(0, this.#leads.size - this.#most);
  }

  get unreadable(): number {
    return this.#unreadable.size;
  }

  get withoutKey(): number {
    return [...this.#unreadable.values()].filter((why) => why === "missing key").length;
  }

  /** What was counted a moment ago still holds where nothing has changed: a search is not kept waiting by it. */
  countAt(moment: Moment): LeadCounts {
    const last = this.#counted;
    if (last && Math.abs(moment.now.getTime() - last.at) < COUNTS_HOLD_MS) return last.counts;
    const counts = countLeads(this.list(), moment);
    this.#counted = { counts, at: moment.now.getTime() };
    return counts;
  }

  /** Lets nothing hold that was counted before. */
  countAnew(): void {
    this.#counted = undefined;
  }

  /** Takes in a lead as it stands at a moment. @returns whether it is one more that can be read */
  take(entry: InboxEntry, now: Date): boolean {
    const { submissionId, lead, unreadable = "damaged" } = entry;
    this.#newestFirst = undefined;
    if (!lead) {
      // So damaged that even its number is gone: each is another one.
      this.#unreadable.set(submissionId || `nameless ${this.#unreadable.size}`, unreadable);
      return false;
    }
    this.#unreadable.delete(submissionId);
    const isNew = !this.#leads.has(submissionId);
    this.#leads.set(submissionId, toListedLead({ ...entry, lead }, now));
    return isNew;
  }

  remove(submissionId: string): void {
    this.#newestFirst = undefined;
    this.#leads.delete(submissionId);
    this.#unreadable.delete(submissionId);
  }

  forget(): void {
    this.#leads.clear();
    this.#newestFirst = undefined;
  }
}
