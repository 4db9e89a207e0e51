import { isOverdue } from "@heloc/lender/law/revocation";
import { CRM } from "@heloc/leads/store/outbox/delivery";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import type { Tools } from "./loop.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SEE = "See npm run leads -- deliveries.";

/**
 * Logs an error, every hour, while a message has been on its way for more than an hour or a withdrawn consent is overdue: the age of the
 * oldest tells that somebody has to look. Each destination by itself, and the CRM only where there is one: `hasCrm`.
 */
export function createAlarm(
  { log, now, elapsedMs }: Pick<Tools, "log" | "now" | "elapsedMs">,
  hasCrm: boolean,
) {
  let nextCheck = -Infinity;
  const lastAlarms = new Map<string, number>();
  const raise = (about: string, message: string, facts: object): void => {
    if (elapsedMs() - (lastAlarms.get(about) ?? -Infinity) < HOUR) return;
    lastAlarms.set(about, elapsedMs());
    log.error(message, facts);
  };
  return async (store: Pick<DeliveryStore, "summarizeEach" | "openRequests">): Promise<void> => {
    if (elapsedMs() < nextCheck) return;
    nextCheck = elapsedMs() + MINUTE;
    const overdue = (await store.openRequests()).filter(
      ({ kind, requestedAt }) => kind === "withdrawal" && isOverdue(requestedAt, now()),
    ).length;
    if (overdue > 0) {
      raise("requests", "Withdrawn consents to calls are overdue. See npm run leads -- requests.", {
        overdue,
      });
    }
    for (const [destination, { counts, oldestUndeliveredAt }] of await store.summarizeEach()) {
      const age = oldestUndeliveredAt ? now().getTime() - oldestUndeliveredAt.getTime() : 0;
      if (age <= HOUR || (destination === CRM && !hasCrm)) continue;
      const { waiting, "dead-letter": deadLetters } = counts;
      const facts = { oldestMinutes: Math.floor(age / MINUTE), waiting, deadLetters };
      if (destination === CRM) raise(CRM, `Applications are waiting for the CRM. ${SEE}`, facts);
      else raise(destination, `Alerts about applications are waiting. ${SEE}`, { destination, ...facts });
    }
  };
}
