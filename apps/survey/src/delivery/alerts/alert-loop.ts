import type { DeliveryStore } from "../../store/deliveries/deliveries.ts";
import type { Log } from "../log.ts";
import { deliverUntil, sleepUnlessStopped } from "../loop.ts";
import { createAlerts, retireAlerts, retryParked } from "./alerts.ts";
import { readAlertWords } from "./message/own-words.ts";
import type { AlertSettings } from "./settings.ts";

interface AlertLoop {
  /** @returns undefined while there is no store yet */
  openStore: () => Promise<DeliveryStore | undefined>;
  checkAlarm: (store: DeliveryStore) => Promise<void>;
  log: Log;
  now: () => Date;
}

/** Announces applications until it is told to stop, on a connection of its own: the CRM and the alerts never wait for each other. */
export async function alertUntil(
  stop: AbortSignal,
  { addresses, mailer, openAt, ...times }: AlertSettings,
  { openStore, checkAlarm, log, now }: AlertLoop,
): Promise<void> {
  const words = await readAlertWords((problem) => log.error(problem));
  const alerts = createAlerts(addresses, {
    ...times,
    mailer,
    wording: { words, openAt },
    log,
    now,
    elapsedMs: () => performance.now(),
    random: Math.random,
  });
  log.info("New applications are announced.", { alerts: addresses.map(({ destination }) => destination) });
  await deliverUntil(stop, {
    async openStore() {
      const store = await openStore();
      if (!store) return undefined;
      await retireAlerts(store, addresses, now());
      await retryParked(store, addresses, now());
      // A round that is under way notes what it has sent before the store closes.
      return { ...store, close: () => alerts.settled().then(store.close) };
    },
    async deliverDue(store) {
      alerts.begin(store);
      return 0;
    },
    checkAlarm,
    sleep: sleepUnlessStopped,
    log,
  });
}
