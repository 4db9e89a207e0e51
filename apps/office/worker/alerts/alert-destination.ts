import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { callWindowOf } from "@heloc/leads/calling";
import { DAY } from "@heloc/leads/store/deliveries/retry-delays";
import type { Destination, ReadableDelivery } from "../destination.ts";
import type { Outcome } from "../outcome.ts";
import type { Address } from "@heloc/leads/operator/alert-addresses/addresses";
import { writeAlert } from "./alert-text.ts";
import { sendAlert } from "./send-alert.ts";
import type { AlertSettings } from "./settings.ts";

/** An alert that comes later than this after its time is no news. */
export const STALE_MS: number = DAY;

type Application = Extract<ReadableDelivery, { request?: undefined }>;

/**
 * One mailbox or chat as a place that deliveries go to. The first group is told of all applications, the others of unopened ones.
 * @param isOpened whether somebody of the lender has opened or marked an application
 */
export function createAlertDestination(
  address: Address,
  { mailer, openAt, nextAfterMs }: Pick<AlertSettings, "mailer" | "openAt" | "nextAfterMs">,
  isOpened: (submissionId: string) => Promise<boolean>,
): Destination {
  const { destination, group, kind, label } = address;
  return {
    ...{ name: kind, place: label, outbox: destination },
    async send(delivery, now) {
      if (delivery.request) return notNeeded("requests are not announced");
      const { lead, submissionId, deliveryId } = delivery;
      if (await isOpened(submissionId)) return notNeeded("somebody has opened it");
      const callWindow = callWindowOf(lead, delivery, now);
      const isLate = now.getTime() - Date.parse(lead.receivedAt) > group * nextAfterMs + STALE_MS;
      const why = isLate ? "it is too old" : whyNot(delivery, group > 0 && callWindow.opensAt === null);
      if (why !== undefined) return notNeeded(why);
      const { propertyState } = lead.answers;
      const isInSpanish = lead.consent.language === SECOND_LANGUAGE;
      const alert = writeAlert({ submissionId, propertyState, isInSpanish, callWindow }, group > 0, openAt);
      return sendAlert(address, alert, deliveryId, mailer);
    },
  };
}

function whyNot(
  { withdrawnAt, deletionRequestedAt }: Application,
  isCallForbidden: boolean,
): string | undefined {
  if (withdrawnAt !== undefined) return "the consent was withdrawn";
  if (deletionRequestedAt !== undefined) return "its deletion was asked for";
  return isCallForbidden ? "nobody may call" : undefined;
}

const notNeeded = (why: string): Outcome => ({
  ...({ kind: "answered", status: 200, retryAfter: undefined } as const),
  remark: `not needed any more: ${why}`,
});
