import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { webhookSecrets } from "@heloc/leads/setting-values";
import { signedHeaders } from "./webhook.ts";

it.each([" ", ",", " ,\n"])(
  "A CRM that knows either of two secrets accepts a message, with %j between them",
  (sign) => {
    const [one, other, strange] = [32, 24, 32].map((size) => `whsec_${randomBytes(size).toString("base64")}`);
    const secrets = webhookSecrets.parse(`${one}${sign}${other}`);
    const headers = signedHeaders("lead_1", '{"name":"María"}', secrets, new Date());
    const verify = (secret = "", body = '{"name":"María"}', id = "lead_1") =>
      new Webhook(secret).verify(body, { ...headers, "webhook-id": id });
    expect([verify(one), verify(other)]).toEqual([{ name: "María" }, { name: "María" }]);
    expect(() => verify(strange)).toThrow();
    expect(() => verify(one, "{}")).toThrow();
    expect(() => verify(one, undefined, "lead_2")).toThrow();
  },
);
