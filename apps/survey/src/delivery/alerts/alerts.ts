import type { DeliveryStore } from "../../store/deliveries/deliveries.ts";
import type { Address } from "./addresses.ts";
import { createAlertRound, type AlertTools } from "./alert-round.ts";

/** Begins of the destinations of alerts in the outbox. */
const PREFIX = "alert-";

/** All addresses, each at its own pace: one that does not answer keeps no other waiting. */
export interface Alerts {
  /**
   * Begins a round of every address that is not in one.
   * @throws what a round that was begun before has thrown
   */
  begin(store: DeliveryStore): void;
  /** Resolves when no round is under way. */
  settled(): Promise<void>;
}

export function createAlerts(addresses: readonly Address[], tools: AlertTools): Alerts {
  const rounds = addresses.map((address) => createAlertRound(address, tools));
  const underWay = new Map<(typeof rounds)[number], Promise<void>>();
  let failures: unknown[] = [];
  return {
    begin(store) {
      const [failure] = failures;
      failures = [];
      if (failure !== undefined) throw failure;
      for (const round of rounds) {
        if (underWay.has(round)) continue;
        const end = round(store)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => underWay.delete(round));
        underWay.set(round, end);
      }
    },
    async settled() {
      await Promise.all(underWay.values());
    },
  };
}

/** Takes alerts to addresses that nobody names any more out of the way. @returns how many these were */
export async function retireAlerts(
  store: DeliveryStore,
  addresses: readonly Address[],
  now: Date,
): Promise<number> {
  const named = new Set(addresses.map(({ destination }) => destination));
  const undelivered = [...(await store.listDeliveries("waiting")), ...(await store.listDeliveries("parked"))];
  const ids = undelivered
    .filter(({ destination }) => destination.startsWith(PREFIX) && !named.has(destination))
    .map(({ deliveryId }) => deliveryId);
  await store.noteSharedTry(ids, {
    state: "delivered",
    at: now,
    dueAt: now,
    lastResult: "skipped",
    remark: "not needed any more: the address was taken out of the settings",
    by: "alert",
  });
  return ids.length;
}

/** Makes due what an address had refused, for example before its setting was mended. What is no news any more is then left out. */
export async function retryParked(
  store: DeliveryStore,
  addresses: readonly Address[],
  now: Date,
): Promise<void> {
  const named = new Set(addresses.map(({ destination }) => destination));
  for (const { deliveryId, destination } of await store.listDeliveries("parked")) {
    if (named.has(destination)) await store.replay(deliveryId, now);
  }
}
