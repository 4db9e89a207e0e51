import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { readWebhookSecret, signedHeaders } from "./signing.ts";

const write = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString("base64")}`;

describe("A signature", () => {
  it("is the one of the Standard Webhooks' own example", () => {
    // https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/javascript/src/webhook.test.ts
    const secret = readWebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    const headers = signedHeaders(
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      '{"test": 2432232314}',
      secret ? [secret] : [],
      new Date(1614265330 * 1000),
    );
    expect(headers).toEqual({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it("of any message is accepted by the Standard Webhooks library, and of a changed message refused", () => {
    const bodies = fc.json();
    fc.assert(
      fc.property(bodies, fc.uint8Array({ minLength: 24, maxLength: 64 }), (body, secret) => {
        const headers = signedHeaders("lead_1", body, [secret], new Date());
        const crm = new Webhook(write(secret));
        expect(() => crm.verify(body, headers)).not.toThrow();
        expect(() => crm.verify(`${body} `, headers)).toThrow();
        expect(() => crm.verify(body, { ...headers, "webhook-id": "lead_2" })).toThrow();
      }),
      { numRuns: 50 },
    );
  });

  it("while a secret is being changed is accepted by a CRM that knows either of the two", () => {
    const secrets = [randomBytes(32), randomBytes(24)];
    const headers = signedHeaders("lead_1", "{}", secrets, new Date());
    expect(headers["webhook-signature"].split(" ")).toHaveLength(2);
    for (const secret of secrets)
      expect(() => new Webhook(write(secret)).verify("{}", headers)).not.toThrow();
    expect(() => new Webhook(write(randomBytes(32))).verify("{}", headers)).toThrow();
  });
});

describe("A secret", () => {
  it("is whsec_ and the base64 of 24 to 64 bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 64 }), (secret) => {
        expect(readWebhookSecret(write(secret))).toEqual(Buffer.from(secret));
      }),
    );
  });

  it.each([
    ["", "empty"],
    [Buffer.alloc(32).toString("base64"), "without its beginning"],
    [write(Buffer.alloc(23)), "too short"],
    [write(Buffer.alloc(65)), "too long"],
    [`whsec_${"A".repeat(40)}*`, "not base64"],
    [`whsec_${"A".repeat(41)}`, "cut off"],
  ])("written as %s is refused: %s", (written) => expect(readWebhookSecret(written)).toBeUndefined());
});
