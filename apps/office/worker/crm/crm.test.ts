import { describe, expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { readCrm } from "./crm.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const WEBHOOK = { CRM_WEBHOOK_URL: "https://crm.example.com/hooks", CRM_WEBHOOK_SECRET: SECRET };

describe("The lender's CRM", () => {
  it("is none until one is named", () => {
    expect(readCrm({})).toBeUndefined();
    expect(readCrm({ CRM: " ", CRM_WEBHOOK_URL: "" })).toBeUndefined();
  });

  it("is a webhook when only its address is set, and when it is named", () => {
    for (const environment of [WEBHOOK, { ...WEBHOOK, CRM: "webhook" }]) {
      expect(readCrm(environment)).toMatchObject({ name: "webhook", place: "https://crm.example.com" });
    }
  });

  it.each([
    [{ ...WEBHOOK, CRM: "sesame" }, /^CRM is "sesame": set it to one of webhook.*\.$/],
    [{ CRM: "webhook" }, /^CRM_WEBHOOK_URL is missing: .*\.$/],
    [{ CRM_WEBHOOK_URL: WEBHOOK.CRM_WEBHOOK_URL }, /^CRM_WEBHOOK_SECRET is missing: .*\.$/],
  ])("of %j is refused with one sentence that names the setting", (environment, sentence) => {
    const read = (): unknown => readCrm(environment);
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(sentence);
  });
});
