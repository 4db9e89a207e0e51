import type { InboxEntry } from "@heloc/leads/operator/operator-service";
import type { Unreadable } from "@heloc/leads/store/integrity/damage";
import type { LeadCounts } from "../../src/messages.ts";
import { countLeads } from "./filter-leads.ts";
import { toListedLead, type ListedLead, type Moment } from "./listed-lead.ts";

/** The newest leads in memory, and why others cannot be read. */
export class HeldLeads {
  readonly unreadable = new Map<string, Unreadable>();
  readonly #most: number;
  readonly #leads = new Map<string, ListedLead>();
  #newestFirst: ListedLead[] | undefined;
  #counted: { counts: LeadCounts; second: string } | undefined;

  /** @param most how many of them are listed */
  constructor(most: number) {
    this.#most = most;
  }

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

  /** Counting takes longer than a search: until something changes, it is done once for each second. */
  countAt(moment: Moment): LeadCounts {
    const second = moment.iso.slice(0, 19);
    if (this.#counted?.second !== second) this.#counted = { second, counts: countLeads(this.list(), moment) };
    return this.#counted.counts;
  }

  /** Takes in a lead as it stands at a moment. @returns whether it is one more that can be read */
  take(entry: InboxEntry, now: Date): boolean {
    const { submissionId, lead, unreadable = "damaged" } = entry;
    const isAnother = !this.#leads.has(submissionId);
    this.remove(submissionId);
    if (lead) this.#leads.set(submissionId, toListedLead({ ...entry, lead }, now));
    // So damaged that even its number is gone: each is another one.
    else this.unreadable.set(submissionId || `nameless ${this.unreadable.size}`, unreadable);
    return isAnother && lead !== undefined;
  }

  remove(submissionId: string): void {
    this.#leads.delete(submissionId);
    this.unreadable.delete(submissionId);
    this.#newestFirst = this.#counted = undefined;
  }

  forget(): void {
    this.#leads.clear();
    this.#newestFirst = undefined;
  }
}
