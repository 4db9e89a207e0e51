import { createHmac } from "node:crypto";

/** Lengths of a secret that Standard Webhooks 1.0.0 allows, in bytes. */
const [SHORTEST_SECRET, LONGEST_SECRET] = [24, 64];

/**
 * Reads a secret as it is written in settings: `whsec_` and base64.
 * @returns its bytes; undefined when it is written otherwise or has not between 24 and 64 bytes
 */
export function readWebhookSecret(written: string): Uint8Array | undefined {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(written)?.[1];
  if (base64 === undefined) return undefined;
  const bytes = Buffer.from(base64, "base64");
  // Node skips what is not base64; a secret with a slip in it must not become another secret.
  const isExact = bytes.toString("base64").replace(/=+$/, "") === base64.replace(/=+$/, "");
  return isExact && bytes.length >= SHORTEST_SECRET && bytes.length <= LONGEST_SECRET ? bytes : undefined;
}

/**
 * The headers by which the CRM recognises a message as ours and as new
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * @param secrets every one of them signs, so that a secret can be changed without a gap: first the CRM learns the new
 *   one, then we drop the old one
 * @param at the moment of this try, not of the application: the CRM refuses old timestamps as replays
 */
export function signedHeaders(
  deliveryId: string,
  body: string,
  secrets: readonly Uint8Array[],
  at: Date,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac("sha256", secret).update(`${deliveryId}.${seconds}.${body}`, "utf8");
    return `v1,${hmac.digest("base64")}`;
  });
  return {
    "webhook-id": deliveryId,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}
