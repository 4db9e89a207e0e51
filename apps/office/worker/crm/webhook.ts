import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { listOf, text, webhookUrl } from "@heloc/leads/setting-values";
import type { Destination } from "../destination.ts";
import { writeMessage } from "../payload.ts";
import { sendOnce } from "../request.ts";

/** `whsec_` and the base64 of 24 to 64 bytes, as Standard Webhooks 1.0.0 has it. */
const webhookSecret = text(
  (value) => {
    const bytes = decodeWebhookSecret(value);
    // Node skips what is not base64; a secret with a slip in it must not become another secret.
    const isExact = `whsec_${bytes.toString("base64")}`.replace(/=+$/, "") === value.replace(/=+$/, "");
    return isExact && bytes.length >= 24 && bytes.length <= 64;
  },
  () => "has a part that is no secret: write whsec_ and the base64 of 24 to 64 bytes.",
).transform((value): Uint8Array => decodeWebhookSecret(value));

const decodeWebhookSecret = (value: string): Buffer => Buffer.from(value.replace(/^whsec_/, ""), "base64");

/** Several of them stand beside each other while one is changed. */
const webhookSecrets = listOf(
  webhookSecret,
  "is missing: set it to whsec_ and the output of openssl rand -base64 32, here and in the CRM.",
);

export const WEBHOOK_SETTINGS = z.object({
  url: webhookUrl.meta({ title: "CRM_WEBHOOK_URL" }),
  /** Each of them signs, so that a secret can be changed without a gap: first the CRM learns the new one, then the old one goes. */
  secrets: webhookSecrets.meta({ title: "CRM_WEBHOOK_SECRET" }),
});

/** Sends each delivery as one signed message of Standard Webhooks. */
export const createWebhook = ({ url, secrets }: z.output<typeof WEBHOOK_SETTINGS>): Destination => ({
  name: "webhook",
  place: url.origin,
  send(delivery, now) {
    const body = writeMessage(delivery, now);
    return sendOnce({ url, headers: signedHeaders(delivery.deliveryId, body, secrets, now), body });
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
