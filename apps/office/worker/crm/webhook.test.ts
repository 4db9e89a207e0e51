import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSettings, type Environment } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { webhookSecrets } from "@heloc/leads/setting-values";
import { WEBHOOK_SETTINGS } from "./webhook.ts";

const readWebhook = (environment: Environment) =>
  readSettings(WEBHOOK_SETTINGS, "CRM_WEBHOOK_URL", environment);

describe("Where applications are sent", () => {
  const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const CRM = { CRM_WEBHOOK_URL: "https://crm.example.com/hooks/leads?key=1", CRM_WEBHOOK_SECRET: SECRET };

  it("is nowhere until an address is set", () => {
    expect(readWebhook({})).toBeUndefined();
    expect(readWebhook({ CRM_WEBHOOK_SECRET: SECRET, CRM_WEBHOOK_URL: " " })).toBeUndefined();
  });

  it("is an https address, signed with one secret or with several while they change", () => {
    const webhook = readWebhook(CRM);
    expect(webhook?.url.href).toBe("https://crm.example.com/hooks/leads?key=1");
    expect(webhook?.secrets).toEqual([Buffer.alloc(32, 7)]);
    const other = `whsec_${Buffer.alloc(24, 9).toString("base64")}`;
    for (const both of [`${SECRET} ${other}`, `${SECRET},${other}`, ` ${SECRET} ,\n${other} `]) {
      const secrets = readWebhook({ ...CRM, CRM_WEBHOOK_SECRET: both })?.secrets;
      expect(secrets).toEqual([Buffer.alloc(32, 7), Buffer.alloc(24, 9)]);
    }
  });

  it.each([
    "localhost:8080",
    "crm",
    "crm.internal",
    "127.0.0.1",
    "10.1.2.3",
    "192.168.1.9",
    "[::1]",
    "[fd00::7]",
  ])("may be without https at %s, which nobody outside can have", (host) => {
    const webhook = readWebhook({ ...CRM, CRM_WEBHOOK_URL: `http://${host}/hooks` });
    expect(webhook?.url.href).toBe(`http://${host}/hooks`);
  });

  it.each([
    "crm.example.com",
    "8.8.8.8",
    "172.32.0.1",
    "[2606:4700::1111]",
    "localhost.example",
    "internal.example",
  ])("is not without https at %s, where anyone on the way could read it", (host) => {
    const read = (): unknown => readWebhook({ ...CRM, CRM_WEBHOOK_URL: `http://${host}/hooks` });
    expect(read).toThrow(/^CRM_WEBHOOK_URL begins with http and leads to the internet: use https\./);
  });

  it("may still be told CRM_ALLOW_PRIVATE_ADDRESSES, which is not needed any more", () => {
    expect(readWebhook({ ...CRM, CRM_ALLOW_PRIVATE_ADDRESSES: "yes" })).toEqual(readWebhook(CRM));
  });

  it.each([
    ["CRM_WEBHOOK_URL", "crm.example.com/sesame"],
    ["CRM_WEBHOOK_URL", "http://crm.example.com/sesame"],
    ["CRM_WEBHOOK_URL", "ftp://crm.example.com/sesame"],
    ["CRM_WEBHOOK_URL", "https://user:sesame@crm.example.com/"],
    ["CRM_WEBHOOK_SECRET", ""],
    ["CRM_WEBHOOK_SECRET", "sesame"],
    ["CRM_WEBHOOK_SECRET", `whsec_${Buffer.alloc(23).toString("base64")}`],
    ["CRM_WEBHOOK_SECRET", `whsec_${Buffer.alloc(65).toString("base64")}`],
    ["CRM_WEBHOOK_SECRET", `${SECRET} sesame`],
  ])("%s=%s is refused with one sentence that names the setting and repeats no secret", (name, value) => {
    const read = (): unknown => readWebhook({ ...CRM, [name]: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
    expect(read).not.toThrow(/sesame/);
  });
});

describe("A secret of the webhook", () => {
  const write = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString("base64")}`;

  it("is whsec_ and the base64 of 24 to 64 bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 64 }), (secret) => {
        expect(webhookSecrets.parse(write(secret))).toEqual([Buffer.from(secret)]);
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
  ])("written as %s is refused: %s", (written) =>
    expect(webhookSecrets.safeParse(written).success).toBe(false),
  );
});
