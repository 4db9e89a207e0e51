import { isOverdue } from "@heloc/lender/law/revocation";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import { CRM } from "@heloc/leads/store/deliveries/outbox";
import type { Log } from "@heloc/leads/process/log";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Alarm = (store: Pick<DeliveryStore, "summarizeEach" | "openRequests">) => Promise<void>;

/**
 * Logs an error when a message has been on its way for more than an hour, and repeats it every hour until it has arrived; for
 * each destination by itself, because an alert that waits is no application that nobody has. The age of the oldest one tells
 * what no single failed try tells: that somebody has to look. Every hour it also says when a withdrawn consent is overdue.
 * @param elapsedMs a clock that never jumps, in milliseconds
 * @returns a check that may be called as often as one likes; it asks the store once a minute
 */
export function createAlarm(
  log: Log,
  now: () => Date,
  elapsedMs: () => number = () => performance.now(),
): Alarm {
  let [nextCheck, nextRequestCheck] = [-Infinity, -Infinity];
  const nextAlarms = new Map<string, number>();
  const checkRequests = async (store: Parameters<Alarm>[0]): Promise<void> => {
    if (elapsedMs() < nextRequestCheck) return;
    nextRequestCheck = elapsedMs() + HOUR;
    const overdue = (await store.openRequests()).filter(
      ({ kind, requestedAt }) => kind === "withdrawal" && isOverdue(requestedAt, now()),
    ).length;
    if (overdue > 0) {
      log.error("Withdrawn consents to calls are overdue. See npm run leads -- requests.", { overdue });
    }
  };
  return async (store) => {
    if (elapsedMs() < nextCheck) return;
    nextCheck = elapsedMs() + MINUTE;
    await checkRequests(store);
    const time = now();
    for (const [destination, { counts, oldestUndeliveredAt }] of await store.summarizeEach(time)) {
      const age = oldestUndeliveredAt ? time.getTime() - oldestUndeliveredAt.getTime() : 0;
      if (age <= HOUR || elapsedMs() < (nextAlarms.get(destination) ?? -Infinity)) continue;
      nextAlarms.set(destination, elapsedMs() + HOUR);
      const { waiting, parked } = counts;
      const facts = { oldestMinutes: Math.floor(age / MINUTE), waiting, parked };
      if (destination === CRM) log.error(`Applications are waiting for the CRM. ${SEE}`, facts);
      else log.error(`Alerts about applications are waiting. ${SEE}`, { destination, ...facts });
    }
  };
}

const SEE = "See npm run leads -- deliveries.";
