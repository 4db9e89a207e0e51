import { hash } from "node:crypto";
import { readSettings, type Environment } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { CHATS, readAlertAddresses, type Address } from "@heloc/leads/operator/alert-addresses";
import { callWindowOf } from "@heloc/leads/calling";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import { DAY, type Outcome } from "../outcome.ts";
import type { ApplicationDelivery, Destination } from "../destination.ts";
import { createMailer, MAIL_SETTINGS, type Mailer } from "../mail.ts";
import { sendOnce } from "../request.ts";
import { CHAT_WRITERS, writeAlert, type AlertText } from "./alert-text.ts";

/** An application that is first seen later than this after its time is no news. One that waits is told, whatever a clock said. */
const STALE_MS = DAY;

/** Beginning of the names that addresses have in the outbox. */
const PREFIX = "alert-";

export interface AlertSettings {
  addresses: readonly Address[];
  nextAfterMs: number;
  openAt: string | undefined;
  /** Undefined where no address is a mailbox. */
  mailer: Mailer | undefined;
}

/** Undefined when nobody is told. @throws OperatorError for the first setting that cannot be used */
export function readAlertSettings(environment?: Environment): AlertSettings | undefined {
  const settings = readAlertAddresses(environment);
  if (!settings) return undefined;
  const { addresses } = settings;
  const needsMail = addresses.some(({ kind }) => kind === "mail");
  return {
    addresses,
    nextAfterMs: settings.nextAfterMinutes * 60_000,
    openAt: settings.openAt,
    mailer: needsMail ? readMailer(environment) : undefined,
  };
}

function readMailer(environment?: Environment): Mailer {
  const mail = readSettings(MAIL_SETTINGS, "SMTP_URL", environment);
  if (mail) return createMailer(mail);
  throw new OperatorError(
    "SMTP_URL is missing: alerts go to e-mail addresses. Set it to the mail server, such as smtps://user@mail.example.com.",
  );
}

/** The first group is told of all applications, the next ones of those that nobody has opened. */
export function createAlertDestination(
  address: Address,
  { mailer, openAt, nextAfterMs }: Omit<AlertSettings, "addresses">,
): Destination {
  const { destination, group, kind } = address;
  const unopenedMs = group * nextAfterMs;
  return {
    ...{ name: kind, place: destination, outbox: destination },
    async prepare(store, now) {
      await store.addDeliveries(destination, now, unopenedMs + STALE_MS, unopenedMs);
    },
    async send(delivery, now, store) {
      if (delivery.request) return notNeeded("requests are not announced");
      const isOpened = await store.isOpened(delivery.submissionId);
      if (isOpened) return notNeeded("somebody has opened it");
      if (delivery.withdrawnAt !== undefined) return notNeeded("the consent was withdrawn");
      if (delivery.deletionRequestedAt !== undefined) return notNeeded("its deletion was asked for");
      if (group > 0 && isCallForbidden(delivery, now)) return notNeeded("nobody may call");
      const alert = writeAlert(delivery, now, group > 0, openAt);
      return sendAlert(address, alert, delivery.deliveryId, mailer);
    },
  };
}

const isCallForbidden = (delivery: ApplicationDelivery, now: Date): boolean =>
  callWindowOf(delivery.lead, delivery, now).opensAt === null;

const notNeeded = (why: string): Outcome => ({ result: 200, remark: `not needed any more: ${why}` });

/** Tries once and never throws. @param id the same on every attempt; it is hashed, so that a message does not hold it */
export async function sendAlert(
  address: Address,
  alert: AlertText,
  id: string,
  mailer: Mailer | undefined,
): Promise<Outcome> {
  const { subject, lines } = alert;
  if (address.kind === "mail") {
    if (!mailer) return { result: "failed" };
    const text = `${[subject, "", ...lines].join("\n").trim()}\n`;
    const deliveryId = `${PREFIX}${hash("sha256", id).slice(0, 16)}`;
    return mailer.send({ to: address.mailbox, subject, text, deliveryId });
  }
  const body = JSON.stringify(CHAT_WRITERS[address.kind](alert));
  const { result, retryAfter } = await sendOnce({ url: address.url, body });
  if (![401, 403, 404, 410].includes(Number(result))) return { result, retryAfter };
  const { title } = CHATS[address.kind];
  return {
    result: "rejected",
    remark: `${title} knows no such webhook any more (${result}): make a new one`,
  };
}

/** Takes alerts to addresses that nobody names any more out of the way. */
export async function retireAlerts(
  store: DeliveryStore,
  addresses: readonly Address[],
  now: Date,
): Promise<void> {
  const named = new Set(addresses.map(({ destination }) => destination));
  const undelivered = [...(await store.summarizeEach()).keys()];
  const remark = "not needed any more: the address was taken out of the settings";
  for (const outbox of undelivered) {
    if (!outbox.startsWith(PREFIX) || named.has(outbox)) continue;
    for (const { state, deliveryId } of await store.listDeliveries(undefined, outbox)) {
      if (state !== "delivered") await store.markDelivered(deliveryId, now, { remark, by: "alert" });
    }
  }
}
