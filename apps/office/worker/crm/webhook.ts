import { z } from "zod";
import { webhookSecrets, webhookUrl } from "@heloc/leads/setting-values";
import type { Destination } from "../destination.ts";
import { writeBody, writeRequestBody } from "../payload.ts";
import { sendOnce } from "../request.ts";
import { signedHeaders } from "./signing.ts";

export const WEBHOOK_SETTINGS = z.object({
  url: webhookUrl.meta({ title: "CRM_WEBHOOK_URL" }),
  /** Each of them signs: two while a secret is being changed. */
  secrets: webhookSecrets.meta({ title: "CRM_WEBHOOK_SECRET" }),
});

/** Sends each delivery as one signed message of Standard Webhooks. */
export const createWebhook = (
  { url, secrets }: z.output<typeof WEBHOOK_SETTINGS>,
  post = sendOnce,
): Destination => ({
  name: "webhook",
  place: url.origin,
  send(delivery, now) {
    const body = delivery.request
      ? writeRequestBody(delivery.request, now)
      : writeBody(delivery.lead, delivery, now);
    return post({ url, headers: signedHeaders(delivery.deliveryId, body, secrets, now), body });
  },
});
