import type { Changed, Inbox, InboxEntry } from "@heloc/leads/operator/operator-service";
import type { Unreadable } from "@heloc/leads/store/damage";
import type { Progress } from "../../../src/contract.ts";
import { createLawfulHours } from "./call-windows.ts";
import { createKnownLeads } from "./known-lead.ts";
import { createLeadIndex } from "./lead-index.ts";

export type Applications = ReturnType<typeof createApplications>;

/** All applications of a store as far as they have been opened, and how far that is. */
export function createApplications(now: () => Date) {
  const index = createLeadIndex();
  const toKnown = createKnownLeads(createLawfulHours(), now);
  const unreadable = new Map<string, Unreadable>();
  /** So damaged that even their number cannot be read. */
  let nameless = 0;
  let progress: Progress = { status: "opening", opened: 0, total: 0 };

  const countUnreadable = (): number => unreadable.size + nameless;
  const countOpened = (): number => index.all().length + countUnreadable();

  /**
   * Takes in an application as it stands now.
   * @returns whether it is one more that can be read
   */
  function take(entry: InboxEntry): boolean {
    if (entry.lead) {
      unreadable.delete(entry.submissionId);
      return index.put(toKnown(entry.lead));
    }
    if (entry.submissionId === "") nameless += 1;
    else unreadable.set(entry.submissionId, entry.unreadable);
    index.noteChange();
    return false;
  }

  return {
    index,
    toKnown,
    take,
    /** The list is read from its beginning. @param total how many it will have */
    begin(total: number): void {
      nameless = 0;
      progress = { status: "opening", opened: countOpened(), total };
    },
    finish(): void {
      progress = { status: "ready", opened: countOpened(), total: countOpened() };
    },
    progress(): Progress {
      const opened = countOpened();
      return progress.status === "ready"
        ? { status: "ready", opened, total: opened }
        : { ...progress, opened, total: Math.max(opened, progress.total) };
    },
    countUnreadable,
    /** How many of those that cannot be read only lack a private key. */
    countMissingKeys: () => [...unreadable.values()].filter((why) => why === "missing key").length,
    /**
     * Takes in what has come since the list was read. The same may be told twice.
     * @returns how many applications are new
     */
    async apply({ leads, notes, requests, accesses }: Changed, inbox: Inbox): Promise<number> {
      const added = leads.filter(take).length;
      const others = [...requests, ...accesses.filter(({ action }) => action !== "opened")];
      for (const submissionId of new Set([...notes, ...others.map((one) => one.submissionId)])) {
        const entry = await inbox.find(submissionId);
        if (entry) take(entry);
        else {
          unreadable.delete(submissionId);
          index.remove(submissionId);
        }
      }
      return added;
    },
  };
}
