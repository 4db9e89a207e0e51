import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import { createEndpoint } from "../endpoint.ts";
import type { Log } from "@heloc/leads/process/log";
import { deliverUntil, sleepUnlessStopped } from "../loop.ts";
import { deliverDue, type Round } from "../round.ts";
import type { Address } from "@heloc/leads/operator/alert-addresses/addresses";
import { createAlertDestination, STALE_MS } from "./alert-destination.ts";
import type { AlertSettings } from "./settings.ts";

/** Begins of the destinations of alerts in the outbox. */
const PREFIX = "alert-";

interface AlertLoop {
  /** @returns undefined while there is no store yet */
  openStore: () => Promise<DeliveryStore | undefined>;
  checkAlarm: (store: DeliveryStore) => Promise<void>;
  log: Log;
  now: () => Date;
}

/** Announces applications until it is told to stop: every address by itself, so that none waits for another or for the CRM. */
export async function alertUntil(
  stop: AbortSignal,
  settings: AlertSettings,
  { openStore, checkAlarm, log, now }: AlertLoop,
): Promise<void> {
  const { addresses } = settings;
  log.info("New applications are announced.", { alerts: addresses.map(({ destination }) => destination) });
  await Promise.all(
    addresses.map((address, index) =>
      deliverUntil(stop, {
        async openStore() {
          const store = await openStore();
          if (store && index === 0) await retireAlerts(store, addresses, now());
          if (store) await retryParked(store, address, now());
          return store;
        },
        deliverDue: createAlertRound(address, settings, { log, now, random: Math.random }),
        checkAlarm: index === 0 ? checkAlarm : async () => undefined,
        sleep: sleepUnlessStopped,
        log,
      }),
    ),
  );
}

/** Makes the alerts that one address does not have yet, and sends what is due. @returns how many were tried */
export function createAlertRound(
  address: Address,
  settings: AlertSettings,
  tools: Pick<Round, "log" | "now" | "random"> & { elapsedMs?: () => number },
): (store: DeliveryStore) => Promise<number> {
  const endpoint = createEndpoint(tools.elapsedMs);
  const unopenedMs = address.group * settings.nextAfterMs;
  return async (store) => {
    await store.addDeliveries(address.destination, tools.now(), unopenedMs + STALE_MS, unopenedMs);
    const destination = createAlertDestination(address, settings, store.isOpened);
    return deliverDue({ store, endpoint, destination, ...tools });
  };
}

/** Takes alerts to addresses that nobody names any more out of the way. */
export async function retireAlerts(
  store: DeliveryStore,
  addresses: readonly Address[],
  now: Date,
): Promise<void> {
  const named = new Set(addresses.map(({ destination }) => destination));
  const remark = "not needed any more: the address was taken out of the settings";
  for (const { state, destination, deliveryId } of await store.listDeliveries()) {
    if (state === "delivered" || !destination.startsWith(PREFIX) || named.has(destination)) continue;
    await store.markDelivered(deliveryId, now, { remark, by: "alert" });
  }
}

/** Makes due what an address had refused, for example before its setting was mended. */
export async function retryParked(store: DeliveryStore, { destination }: Address, now: Date): Promise<void> {
  for (const { deliveryId } of await store.listDeliveries("parked", destination)) {
    await store.replay(deliveryId, now);
  }
}
