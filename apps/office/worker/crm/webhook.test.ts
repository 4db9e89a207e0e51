import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { webhookSecrets } from "@heloc/leads/setting-values";
import { signedHeaders } from "./webhook.ts";

const write = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString("base64")}`;

it("A signature of any message is accepted by the Standard Webhooks library, and of a changed message refused", () => {
  fc.assert(
    fc.property(fc.json(), fc.uint8Array({ minLength: 24, maxLength: 64 }), (body, secret) => {
      const headers = signedHeaders("lead_1", body, [secret], new Date());
      const crm = new Webhook(write(secret));
      expect(() => crm.verify(body, headers)).not.toThrow();
      expect(() => crm.verify(`${body} `, headers)).toThrow();
      expect(() => crm.verify(body, { ...headers, "webhook-id": "lead_2" })).toThrow();
    }),
    { numRuns: 50 },
  );
});

it.each([" ", ",", " ,\n"])(
  "A signature is accepted by a CRM that knows either of two secrets, with %j between them",
  (sign) => {
    const both = [randomBytes(32), randomBytes(24)].map(write);
    const headers = signedHeaders("lead_1", "{}", webhookSecrets.parse(both.join(sign)), new Date());
    for (const secret of both) expect(() => new Webhook(secret).verify("{}", headers)).not.toThrow();
    expect(() => new Webhook(write(randomBytes(32))).verify("{}", headers)).toThrow();
  },
);
