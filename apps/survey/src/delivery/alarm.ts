import { isOverdue } from "@heloc/lender/law/revocation";
import type { DeliveryStore } from "../store/deliveries.ts";
import type { Log } from "./log.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Alarm = (store: Pick<DeliveryStore, "summarize" | "openRequests">) => Promise<void>;

/**
 * Logs an error when a message has been on its way for more than an hour, and repeats it every hour until it has arrived. The
 * age of the oldest one tells what no single failed try tells: that somebody has to look. Every hour it also says when a
 * withdrawn consent is overdue.
 * @returns a check that may be called as often as one likes; it asks the store once a minute
 */
export function createAlarm(log: Log, now: () => Date): Alarm {
  let nextCheck = 0;
  let [nextAlarm, nextRequestCheck] = [0, 0];
  const checkRequests = async (store: Parameters<Alarm>[0], time: number): Promise<void> => {
    if (time < nextRequestCheck) return;
    nextRequestCheck = time + HOUR;
    const overdue = (await store.openRequests()).filter(
      ({ kind, requestedAt }) => kind === "withdrawal" && isOverdue(requestedAt, new Date(time)),
    ).length;
    if (overdue > 0) {
      log.error("Withdrawn consents to calls are overdue. See npm run leads -- requests.", { overdue });
    }
  };
  return async (store) => {
    const time = now().getTime();
    if (time < nextCheck) return;
    nextCheck = time + MINUTE;
    await checkRequests(store, time);
    const { counts, oldestUndeliveredAt } = await store.summarize();
    const age = oldestUndeliveredAt ? time - oldestUndeliveredAt.getTime() : 0;
    if (age <= HOUR || time < nextAlarm) return;
    nextAlarm = time + HOUR;
    log.error("Applications are waiting for the CRM. See npm run leads -- deliveries.", {
      oldestMinutes: Math.floor(age / MINUTE),
      waiting: counts.waiting,
      parked: counts.parked,
    });
  };
}
