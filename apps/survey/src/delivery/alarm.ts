import type { DeliveryStore } from "../store/deliveries.ts";
import type { Log } from "./log.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Alarm = (store: Pick<DeliveryStore, "summarize">) => Promise<void>;

/**
 * Logs an error when an application has been on its way for more than an hour, and repeats it every hour until it has arrived.
 * The age of the oldest one tells what no single failed try tells: that somebody has to look.
 * @returns a check that may be called as often as one likes; it asks the store once a minute
 */
export function createAlarm(log: Log, now: () => Date): Alarm {
  let nextCheck = 0;
  let nextAlarm = 0;
  return async (store) => {
    const time = now().getTime();
    if (time < nextCheck) return;
    nextCheck = time + MINUTE;
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
