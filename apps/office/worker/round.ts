import { OperatorError } from "@heloc/leads/operator-error";
import { describeError } from "@heloc/leads/process/describe-error";
import { unlessDamaged } from "@heloc/leads/store/integrity/damage";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import { CRM, type ClaimedDelivery } from "@heloc/leads/store/outbox/delivery";
import type { Destination, ReadableDelivery } from "./destination.ts";
import { createEndpoint } from "./endpoint.ts";
import type { Job, Tools } from "./loop.ts";
import { isSuccess, planRetry, type Outcome } from "./outcome.ts";

/** How long a claimed delivery is one worker's alone. Longer than any attempt, so that two workers never try one at once. */
export const LEASE_MS = 60_000;

/**
 * Tries all that is due at one destination. The note comes after the CRM's 2xx: a worker that dies in between leaves the delivery to be
 * sent again with the same id. Twice can be recognized, not at all is a lost application.
 */
export function deliverTo(destination: Destination, tools: Tools): Job {
  const { log, now, elapsedMs } = tools;
  const endpoint = createEndpoint(elapsedMs, destination.concurrency);
  const retryDeadLetters = createRetry(destination, tools);
  return async (store) => {
    await retryDeadLetters(store);
    await destination.prepare?.(store, now());
    const capacity = endpoint.capacity();
    if (capacity === 0) return false;
    const claimed = await store.claimDue(capacity, LEASE_MS, now(), destination.outbox);
    const attempts = await Promise.allSettled(
      claimed.map((delivery) => deliver(delivery, store, destination, tools)),
    );
    const ended = attempts.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    const outcomes = ended.map(({ outcome }) => outcome);
    if (endpoint.record(outcomes, now())) {
      log.error("The CRM has closed its address (410 Gone). Applications wait; one is tried every day.");
    }
    const deadLetters = ended.flatMap(({ deadLetter }) => deadLetter ?? []);
    if (deadLetters.length > 0) {
      log.error(
        "Deliveries became dead letters: they are kept and tried once a day. See npm run leads -- deliveries.",
        { deadLetters },
      );
    }
    const failure = attempts.find((one) => one.status === "rejected");
    if (failure) throw failure.reason;
    return claimed.length === capacity;
  };
}

/** Dead letters are due after a start, because somebody may have mended what they were refused for, and with another token. */
function createRetry({ credential, outbox = CRM }: Destination, { log, now }: Tools) {
  let isStarted = false;
  let known: string | undefined;
  return async (store: DeliveryStore): Promise<void> => {
    const current = readOrKeep(credential, known);
    if (isStarted && current === known) return;
    // A damaged page is no reason to stop delivering what can be read.
    const deadLetters = (await unlessDamaged(() => store.listDeliveries("dead-letter", outbox))) ?? [];
    for (const { deliveryId } of deadLetters) await store.replay(deliveryId, now());
    [isStarted, known] = [true, current];
    const madeDue = deadLetters.length;
    if (madeDue > 0) log.info("Dead letters are due again.", { outbox, madeDue });
  };
}

/** While the token's file is being replaced, the token is the one that was known before. */
function readOrKeep(credential: Destination["credential"], known: string | undefined): string | undefined {
  try {
    return credential?.();
  } catch (error) {
    if (error instanceof OperatorError) return known;
    throw error;
  }
}

async function deliver(
  delivery: ClaimedDelivery,
  store: DeliveryStore,
  destination: Destination,
  tools: Tools,
) {
  const { deliveryId, attempts, state } = delivery;
  const { log, now, random } = tools;
  const outcome = await attempt(delivery, store, destination, tools);
  const { contactId, remark } = outcome;
  const details = { contactId, remark, by: destination.name };
  if (isSuccess(outcome)) {
    await store.markDelivered(deliveryId, now(), details);
    log.info("delivered", { deliveryId, attempt: attempts + 1 });
    return { outcome };
  }
  const retry = planRetry(attempts + 1, outcome, now(), random());
  await store.reschedule(deliveryId, { ...retry, ...details, at: now() });
  const { lastResult: result, dueAt } = retry;
  log.info("not delivered", { deliveryId, attempt: attempts + 1, result, nextTry: dueAt.toISOString() });
  const isNew = retry.state === "dead-letter" && state !== "dead-letter";
  return { outcome, deadLetter: isNew ? { deliveryId, result } : undefined };
}

/** One delivery that cannot even be written down must not hold up the others. */
async function attempt(
  delivery: ClaimedDelivery,
  store: DeliveryStore,
  destination: Destination,
  { log, now }: Tools,
): Promise<Outcome> {
  if (!isReadable(delivery)) return { result: "unreadable" };
  try {
    return await destination.send(delivery, now(), store);
  } catch (error) {
    const { deliveryId } = delivery;
    const described = describeError(error);
    log.error("an attempt failed on our side", { deliveryId, err: described });
    const remark =
      error instanceof OperatorError ? error.message : `${described.type} in this worker: see its log`;
    return { result: "failed", remark };
  }
}

const isReadable = (delivery: ClaimedDelivery): delivery is ReadableDelivery => delivery.lead !== null;
