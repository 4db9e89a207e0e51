import type { ClaimedDelivery } from "../../store/contract.ts";
import type { DeliveryStore } from "../../store/deliveries/deliveries.ts";
import { PUT_OFF } from "../../store/deliveries/outbox.ts";
import { DAY } from "../../store/deliveries/retry-delays.ts";
import { isGone, isSuccess, type Outcome } from "../outcome.ts";
import { planRetry } from "../schedule.ts";
import type { Address } from "./addresses.ts";
import type { SortedOut } from "./sort-out.ts";

/** Who was tried, when, and a number from 0 up to 1 that spreads the tries. */
interface Tried {
  by: Address["kind"];
  at: Date;
  random: number;
}

/** Notes of alerts that they are left out, or wait. */
export async function noteOthers(
  store: DeliveryStore,
  others: SortedOut["others"],
  { by, at }: Pick<Tried, "by" | "at">,
): Promise<void> {
  for (const { deliveryIds, remark, until } of others) {
    const how = until
      ? { state: "waiting" as const, dueAt: until, lastResult: PUT_OFF }
      : { state: "delivered" as const, dueAt: at, lastResult: "skipped" };
    await store.noteSharedTry(deliveryIds, { ...how, at, remark, by });
  }
}

/**
 * Notes how one message about several applications ended.
 * @returns whether some are parked now
 */
export async function noteOutcome(
  store: DeliveryStore,
  deliveries: readonly ClaimedDelivery[],
  outcome: Outcome,
  { by, at, random }: Tried,
): Promise<boolean> {
  const { remark } = outcome;
  let isParked = false;
  for (const [attempts, alike] of Map.groupBy(deliveries, (delivery) => delivery.attempts)) {
    const next = isSuccess(outcome)
      ? { state: "delivered" as const, dueAt: at, lastResult: "2xx" }
      : planAlert(attempts + 1, outcome, at, random);
    isParked ||= next.state === "parked";
    const ids = alike.map(({ deliveryId }) => deliveryId);
    await store.noteSharedTry(ids, { ...next, at, remark, by });
  }
  return isParked;
}

/** As deliveries to the CRM, but for 410 Gone: no address holds up the others, so only these alerts are parked. */
function planAlert(attempts: number, outcome: Outcome, at: Date, random: number) {
  if (!isGone(outcome)) return planRetry(attempts, outcome, at, random);
  return { state: "parked" as const, dueAt: new Date(at.getTime() + DAY), lastResult: "410" };
}
