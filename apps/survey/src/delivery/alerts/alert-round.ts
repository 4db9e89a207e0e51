import { hash } from "node:crypto";
import type { ClaimedDelivery } from "../../store/contract.ts";
import type { DeliveryStore } from "../../store/deliveries/deliveries.ts";
import { LEASE_MS } from "../../store/deliveries/retry-delays.ts";
import type { Log } from "../log.ts";
import { isSuccess, type Outcome } from "../outcome.ts";
import { requestedWaitMs } from "../schedule.ts";
import type { Address } from "./addresses.ts";
import { writeAlert, type Wording } from "./message/alert-text.ts";
import { STALE_MS } from "./need.ts";
import { noteOthers, noteOutcome } from "./note-alerts.ts";
import { sendAlert, type Senders } from "./message/send-alert.ts";
import { sortOut } from "./sort-out.ts";

export interface AlertTools extends Senders {
  wording: Wording;
  /** How long each group has to open an application before the next one is told. */
  nextAfterMs: number;
  gapMs: number;
  log: Log;
  now: () => Date;
  /** A clock that never jumps, in milliseconds. */
  elapsedMs: () => number;
  /** From 0 up to 1. */
  random: () => number;
}

const CLAIMED_AT_A_TIME = 500;
/** What one message can be about; the rest goes with the next one. */
const MOST_IN_ONE = 10_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** All applications of a day are looked through so often, for those that a clock or a failure has kept; else the newest alone. */
const FULL_LOOK_MS = 10 * MINUTE;
/** How long a busy chat is left alone at most: its own wish may be a day, and applications come meanwhile. */
const LONGEST_REST_MS = 5 * MINUTE;

/**
 * Tells one address of applications: of the first at once, and of those that come within the gap after it in one message
 * together. A worker that dies in between leaves them to be told again.
 * @returns a round that may be asked for as often as one likes
 */
export function createAlertRound(
  address: Address,
  tools: AlertTools,
): (store: DeliveryStore) => Promise<void> {
  const { destination, group, kind } = address;
  const { wording, nextAfterMs, gapMs, now, elapsedMs, random } = tools;
  const report = createReport(destination, tools);
  let [restUntil, nextFullLook] = [-Infinity, -Infinity];

  return async (store) => {
    const begin = elapsedMs();
    if (begin < restUntil) return;
    const isFull = begin >= nextFullLook;
    if (isFull) nextFullLook = begin + FULL_LOOK_MS;
    const unopenedMs = group * nextAfterMs;
    const lookBackMs = isFull ? STALE_MS : unopenedMs + 2 * FULL_LOOK_MS;
    await store.addDeliveries(destination, now(), lookBackMs, unopenedMs);
    const claimed = await claimAll(store, destination, now);
    if (claimed.length === 0) return;
    const opened = await store.findOpened(claimed.map(({ submissionId }) => submissionId));
    const { wanted, others, unreadable } = sortOut(claimed, opened, { group, nextAfterMs, now: now() });
    await noteOthers(store, others, { by: kind, at: now() });
    const note = async (deliveries: readonly ClaimedDelivery[], outcome: Outcome): Promise<void> => {
      if (deliveries.length === 0) return;
      const tried = { by: kind, at: now(), random: random() };
      report(deliveries, outcome, await noteOutcome(store, deliveries, outcome, tried));
    };
    await note(unreadable, { kind: "failed", reason: "unreadable" });
    if (wanted.length === 0) return;
    const alert = writeAlert(
      wanted.map(({ announced }) => announced),
      group > 0,
      wording,
    );
    const outcome = await sendAlert(address, alert, nameMessage(wanted), tools);
    restUntil = begin + Math.max(gapMs, Math.min(requestedWaitMs(outcome, now()), LONGEST_REST_MS));
    await note(
      wanted.map(({ delivery }) => delivery),
      outcome,
    );
  };
}

async function claimAll(
  store: DeliveryStore,
  destination: string,
  now: () => Date,
): Promise<ClaimedDelivery[]> {
  const claimed: ClaimedDelivery[] = [];
  while (claimed.length < MOST_IN_ONE) {
    const some = await store.claimDue(CLAIMED_AT_A_TIME, LEASE_MS, now(), destination);
    claimed.push(...some);
    if (some.length < CLAIMED_AT_A_TIME) break;
  }
  return claimed;
}

/** Logs how messages end; that an address refuses them it says once an hour, until it takes one. */
function createReport(alert: string, { log, elapsedMs }: AlertTools) {
  let nextAlarm = -Infinity;
  return (deliveries: readonly ClaimedDelivery[], outcome: Outcome, isParked: boolean): void => {
    const facts = { alert, applications: deliveries.length, why: outcome.remark };
    if (isSuccess(outcome)) {
      nextAlarm = -Infinity;
      return log.info("alerted", facts);
    }
    if (!isParked || elapsedMs() < nextAlarm) return log.info("not alerted", facts);
    nextAlarm = elapsedMs() + HOUR;
    log.error("Alerts do not arrive. See npm run leads -- deliveries.", facts);
  };
}

/** The same for the same applications, so that a mailbox can drop a repeat; their numbers cannot be read from it. */
const nameMessage = (wanted: readonly { deliveryId: string }[]): string =>
  `alert-${hash("sha256", wanted.map(({ deliveryId }) => deliveryId).join(" ")).slice(0, 16)}`;
