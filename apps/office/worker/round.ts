import type { ClaimedDelivery } from "@heloc/leads/store/contract";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import { LEASE_MS } from "@heloc/leads/store/deliveries/retry-delays";
import { OperatorError } from "@heloc/leads/operator-error";
import { describeError } from "@heloc/leads/process/describe-error";
import type { Destination, ReadableDelivery } from "./destination.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Log } from "@heloc/leads/process/log";
import { isSuccess, type Outcome } from "./outcome.ts";
import { planRetry } from "./schedule.ts";

export interface Round {
  store: DeliveryStore;
  endpoint: Endpoint;
  destination: Destination;
  log: Log;
  now: () => Date;
  /** From 0 up to 1. */
  random: () => number;
}

/**
 * Claims what is due, tries all of it at the same time and notes what came of it.
 *
 * The note comes after the CRM's 2xx. A worker that dies in between leaves the delivery to be sent again with the same
 * id: twice is a nuisance that the CRM can recognize, not at all is a lost application.
 * @returns how many were tried
 * @throws what the store throws, after every try has ended
 */
export async function deliverDue(round: Round): Promise<number> {
  const { store, endpoint, destination, log, now } = round;
  const capacity = endpoint.capacity();
  if (capacity === 0) return 0;
  const claimed = await store.claimDue(capacity, LEASE_MS, now(), destination.outbox);
  const tries = await Promise.allSettled(claimed.map((delivery) => deliver(delivery, round)));
  const tried = tries.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const hasJustClosed = endpoint.record(
    tried.map(({ outcome }) => outcome),
    now(),
  );
  if (hasJustClosed) {
    log.error("The CRM has closed its address (410 Gone). Applications wait; one is tried every day.");
  }
  const parked = tried
    .filter(({ isNewlyParked }) => isNewlyParked)
    .map(({ deliveryId, result }) => ({ deliveryId, result }));
  if (parked.length > 0) {
    log.error("Deliveries are parked: they are kept and tried once a day. See npm run leads -- deliveries.", {
      parked,
    });
  }
  const failure = tries.find((one) => one.status === "rejected");
  if (failure) throw failure.reason;
  return claimed.length;
}

async function deliver(delivery: ClaimedDelivery, round: Round) {
  const { deliveryId, attempts, state } = delivery;
  const { store, destination, log, now, random } = round;
  const outcome = await attempt(delivery, round);
  const { contactId, remark } = outcome;
  const told = { contactId, remark, by: destination.name };
  if (isSuccess(outcome)) {
    await store.markDelivered(deliveryId, now(), told);
    log.info("delivered", { deliveryId, attempt: attempts + 1 });
    return { deliveryId, outcome, result: "delivered", isNewlyParked: false };
  }
  const retry = planRetry(attempts + 1, outcome, now(), random());
  await store.reschedule(deliveryId, { ...retry, ...told, at: now() });
  const { lastResult: result, dueAt } = retry;
  log.info("not delivered", { deliveryId, attempt: attempts + 1, result, nextTry: dueAt.toISOString() });
  return { deliveryId, outcome, result, isNewlyParked: retry.state === "parked" && state !== "parked" };
}

/** One delivery that cannot even be written down must not hold up the others. */
async function attempt(delivery: ClaimedDelivery, { destination, log, now }: Round): Promise<Outcome> {
  if (!isReadable(delivery)) return { kind: "failed", reason: "unreadable" };
  try {
    return await destination.send(delivery, now());
  } catch (error) {
    log.error("a try failed on our side", { deliveryId: delivery.deliveryId, err: describeError(error) });
    const remark = error instanceof OperatorError ? { remark: error.message } : {};
    return { kind: "failed", reason: "failed", ...remark };
  }
}

const isReadable = (delivery: ClaimedDelivery): delivery is ReadableDelivery => delivery.lead !== null;
