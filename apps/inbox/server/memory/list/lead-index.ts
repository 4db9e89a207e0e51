import type { KnownLead } from "./known-lead.ts";

export type LeadIndex = ReturnType<typeof createLeadIndex>;

/** The applications that are opened, newest first and by their numbers. */
export function createLeadIndex() {
  const leads: KnownLead[] = [];
  const byId = new Map<string, KnownLead>();
  let revision = 0;

  /** The place of the first that came before a moment; where several came at once, behind them. */
  function placeOf(receivedAt: string): number {
    let [low, high] = [0, leads.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((leads[middle]?.receivedAt ?? "") >= receivedAt) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    /** Newest first. */
    all: (): readonly KnownLead[] => leads,
    get: (submissionId: string) => byId.get(submissionId),
    /** @returns false for one that is there already, which then stands as it is given here */
    put(lead: KnownLead): boolean {
      revision += 1;
      const known = byId.get(lead.submissionId);
      if (known) {
        Object.assign(known, lead);
        return false;
      }
      byId.set(lead.submissionId, lead);
      const last = leads.at(-1);
      if (!last || last.receivedAt >= lead.receivedAt) leads.push(lead);
      else leads.splice(placeOf(lead.receivedAt), 0, lead);
      return true;
    },
    remove(submissionId: string): void {
      const lead = byId.get(submissionId);
      if (!lead) return;
      byId.delete(submissionId);
      leads.splice(leads.indexOf(lead), 1);
      revision += 1;
    },
    /** Something of an application that is there has changed. */
    noteChange: () => void (revision += 1),
    /** Grows with every change. */
    revision: () => revision,
  };
}
