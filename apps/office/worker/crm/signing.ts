import { Webhook } from "standardwebhooks";

/**
 * The headers by which the CRM recognizes a message as ours and as new
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * @param secrets each of them signs, so that a secret can be changed without a gap: first the CRM learns the new one,
 *   then we drop the old one
 * @param at the moment of this try, not of the application: the CRM refuses old timestamps as replays
 */
export function signedHeaders(
  deliveryId: string,
  body: string,
  secrets: readonly Uint8Array[],
  at: Date,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const signatures = secrets.map((secret) =>
    new Webhook(secret, { format: "raw" }).sign(deliveryId, at, body),
  );
  return {
    "webhook-id": deliveryId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}
