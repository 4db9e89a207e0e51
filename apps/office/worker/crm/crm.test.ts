import { expect, it } from "vitest";
import type { Environment } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { readCrm } from "./crm.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const WEBHOOK = { CRM_WEBHOOK_URL: "https://crm.example.com/hooks?key=1", CRM_WEBHOOK_SECRET: SECRET };
const EMAIL = {
  ...{ CRM: "email", CRM_EMAIL_TO: "leads@crm.example.com", MAIL_FROM: "heloc@lender.example.com" },
  SMTP_URL: "smtps://desk:sesame@mail.example.com:465",
};
const HIGHLEVEL = {
  ...{ CRM: "highlevel", HIGHLEVEL_TOKEN: "pit-sesame-4f50-6172-8394-a5b6c7d8e9f0" },
  HIGHLEVEL_LOCATION_ID: "ve9EPM428h8vShlRW1KT",
};
const HUBSPOT = {
  ...{ CRM: "hubspot", HUBSPOT_PORTAL_ID: "123456" },
  HUBSPOT_FORM_ID: "319478e5-e5fd-4d39-9d13-fc1f90bf46da",
};

it.each<[environment: Environment, crm: object | undefined]>([
  [{ CRM: " ", CRM_WEBHOOK_URL: "", CRM_WEBHOOK_SECRET: SECRET }, undefined],
  [WEBHOOK, { name: "webhook", place: "https://crm.example.com" }],
  [{ ...WEBHOOK, CRM: "webhook" }, { name: "webhook" }],
  [EMAIL, { name: "email", place: "smtps://mail.example.com:465" }],
  [HIGHLEVEL, { name: "highlevel", place: "https://services.leadconnectorhq.com" }],
  [HUBSPOT, { name: "hubspot", place: "https://api.hsforms.com" }],
  // Without https where nobody outside can listen.
  ...["localhost:8080", "crm", "crm.internal", "10.1.2.3", "192.168.1.9", "[::1]", "[fd00::7]"].map(
    (host): [Environment, object] => [
      { ...WEBHOOK, CRM_WEBHOOK_URL: `http://${host}/hooks` },
      { place: `http://${host}` },
    ],
  ),
])("With the settings %j the CRM is %j", async (environment, crm) => {
  const read = await readCrm(environment);
  if (crm) expect(read).toMatchObject(crm);
  else expect(read).toBeUndefined();
});

const LONG_SECRETS = [23, 65].map((size) => `whsec_${Buffer.alloc(size).toString("base64")}`).join(" | ");

it.each<[setting: string, rest: object, values: string]>([
  ["CRM", WEBHOOK, "salesforce"],
  ["CRM_WEBHOOK_URL", { ...WEBHOOK, CRM: "webhook" }, ""],
  ["CRM_WEBHOOK_URL", WEBHOOK, "crm.com/sesame | ftp://crm.com/sesame | https://user:sesame@crm.com/"],
  ["CRM_WEBHOOK_URL", WEBHOOK, "http://crm.com/sesame | http://8.8.8.8/ | http://localhost.example/"],
  ["CRM_WEBHOOK_SECRET", WEBHOOK, ` | sesame | ${SECRET} sesame | ${SECRET.slice(6)} | ${LONG_SECRETS}`],
  ["CRM_EMAIL_TO", EMAIL, ""],
  ["SMTP_URL", EMAIL, " | mail.com/sesame | https://user:sesame@mail.com | smtps://user:%sesame@mail.com"],
  ["SMTP_PASSWORD_FILE", { ...EMAIL, SMTP_URL: "smtps://desk@mail.example.com" }, " | /nowhere/at/all"],
  ["MAIL_FROM", EMAIL, " | sesame"],
  ["HIGHLEVEL_TOKEN", HIGHLEVEL, " | sesame with blanks"],
  ["HIGHLEVEL_TOKEN_FILE", { ...HIGHLEVEL, HIGHLEVEL_TOKEN: "" }, "/nowhere/token"],
  ["HIGHLEVEL_LOCATION_ID", HIGHLEVEL, " | my location"],
  ["HIGHLEVEL_API", HIGHLEVEL, "https://crm.example.com/v2"],
  ["HIGHLEVEL_FIELDS", HIGHLEVEL, "homeValue=abc | homeValueDollars"],
  ["HUBSPOT_PORTAL_ID", HUBSPOT, ""],
  ["HUBSPOT_FORM_ID", HUBSPOT, "contact"],
  ["HUBSPOT_FIELDS", HUBSPOT, "consent=heloc_consent,colour=heloc_colour | note=message"],
  ["HUBSPOT_TOKEN", { ...HUBSPOT, HUBSPOT_TOKEN_FILE: "/x" }, "sesame-sesame"],
  ["HUBSPOT_TOKEN_FILE", HUBSPOT, "/nowhere/at/all"],
  ["HUBSPOT_API", HUBSPOT, "http://api.example.com"],
])("%s is refused in one sentence that repeats no secret, beside %j as %s", async (setting, rest, values) => {
  for (const value of values.split(" | ")) {
    const error: unknown = await readCrm({ ...rest, [setting]: value }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OperatorError);
    expect(error).toHaveProperty("message", expect.stringMatching(new RegExp(`^${setting} [^\n]*\\.$`)));
    expect(error).toHaveProperty("message", expect.not.stringContaining("sesame"));
  }
});
