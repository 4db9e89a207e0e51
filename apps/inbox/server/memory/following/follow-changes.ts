import { NOTHING_CHANGED, type Changes, type Inbox } from "@heloc/leads/operator/operator-service";
import type { InboxEvent } from "../../../src/contract.ts";
import type { Applications } from "../list/applications.ts";

/** Takes in what has changed since it looked last. */
export function followChanges(applications: Applications, tell: (event: InboxEvent) => void) {
  let seen: Changes = NOTHING_CHANGED;
  const tellChange = (newLeads: number): void =>
    tell({ kind: "changed", revision: applications.index.revision(), newLeads });
  return {
    goBackTo: (moment: Changes) => void (seen = moment),
    async look(from: Inbox): Promise<void> {
      if (isSame(await from.readChanges(), seen)) return;
      const changed = await from.readSince(seen);
      const added = await applications.apply(changed, from);
      seen = changed.until;
      tellChange(added);
    },
    /** The list has grown as well. */
    tellProgress(): void {
      tell({ kind: "progress", progress: applications.progress() });
      tellChange(0);
    },
  };
}

const isSame = (one: Changes, other: Changes): boolean =>
  (Object.keys(one) as (keyof Changes)[]).every((part) => one[part] === other[part]);
