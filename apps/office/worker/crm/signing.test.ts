import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { webhookSecrets } from "@heloc/leads/setting-values";
import { signedHeaders } from "./signing.ts";

const write = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString("base64")}`;

describe("A signature", () => {
  it("is the one of the Standard Webhooks' own example", () => {
    // https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/javascript/src/webhook.test.ts
    const secrets = webhookSecrets.parse("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    const headers = signedHeaders(
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      '{"test": 2432232314}',
      secrets,
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
