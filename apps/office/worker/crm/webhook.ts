import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { webhookSecrets, webhookUrl } from "@heloc/leads/setting-values";
import type { Destination } from "../destination.ts";
import { writeMessage } from "../payload.ts";
import { sendOnce } from "../request.ts";

export const WEBHOOK_SETTINGS = z.object({
  url: webhookUrl.meta({ title: "CRM_WEBHOOK_URL" }),
  /** Each of them signs, so that a secret can be changed without a gap: first the CRM learns the new one, then the old one goes. */
  secrets: webhookSecrets.meta({ title: "CRM_WEBHOOK_SECRET" }),
});

/** Sends each delivery as one signed message of Standard Webhooks. */
export const createWebhook = (
  { url, secrets }: z.output<typeof WEBHOOK_SETTINGS>,
  timeoutMs?: number,
): Destination => ({
  name: "webhook",
  place: url.origin,
  send(delivery, now) {
    const body = writeMessage(delivery, now);
    return sendOnce(
      { url, headers: signedHeaders(delivery.deliveryId, body, secrets, now), body },
      timeoutMs,
    );
  },
});

/**
 * The headers by which the CRM recognizes a message as ours and as new
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * @param at the moment of this attempt, not of the application: the CRM refuses old timestamps as replays
 */
const signedHeaders = (deliveryId: string, body: string, secrets: readonly Uint8Array[], at: Date) => ({
  "webhook-id": deliveryId,
  "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
  "webhook-signature": secrets
    .map((secret) => new Webhook(secret, { format: "raw" }).sign(deliveryId, at, body))
    .join(" "),
});
