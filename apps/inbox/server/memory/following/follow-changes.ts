import type { Inbox } from "@heloc/leads/operator/operator-service";
import { NOTHING_CHANGED } from "@heloc/leads/store/changes";
import type { InboxEvent } from "../../../src/contract.ts";
import type { Applications } from "../list/applications.ts";

/** Takes in what has changed since it looked last. */
export function followChanges(applications: Applications, tell: (event: InboxEvent) => void) {
  const { revision } = applications.index;
  let seen = NOTHING_CHANGED;
  const tellChange = (newLeads: number): void => tell({ kind: "changed", revision: revision(), newLeads });
  return {
    goBackTo: (moment: typeof seen) => void (seen = moment),
    async look(from: Inbox): Promise<void> {
      const before = revision();
      const changed = await from.readSince(seen);
      const added = await applications.apply(changed, from);
      seen = changed.until;
      if (revision() !== before) tellChange(added);
    },
    /** The list has grown as well. */
    tellProgress(): void {
      tell({ kind: "progress", progress: applications.progress() });
      tellChange(0);
    },
  };
}
