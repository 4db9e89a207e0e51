import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Environment } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { CRMS } from "../test/kit/delivery/failing-crm.ts";
import { readAlertSettings } from "./alerts/alert-destination.ts";
import { readCrm } from "./crm/crm.ts";

const { CRM_WEBHOOK_SECRET: SECRET } = CRMS.webhook;
const WEBHOOK = { CRM_WEBHOOK_URL: "https://crm.example.com/hooks?key=1", ...CRMS.webhook };
const EMAIL = {
  ...{ CRM: "email", CRM_EMAIL_TO: "leads@crm.example.com", MAIL_FROM: "heloc@lender.example.com" },
  SMTP_URL: "smtps://desk:sesame@mail.example.com:465",
};
const HIGHLEVEL = { CRM: "highlevel", ...CRMS.highlevel };
const HUBSPOT = { CRM: "hubspot", ...CRMS.hubspot };
const [ANA, SLACK] = ["ana@lender.example.com", "https://hooks.slack.com/services/T0/B0/sesame"];
const ALERTS = { SMTP_URL: "smtps://mail.example.com", MAIL_FROM: "a@lender.example.com", ALERT_TO: SLACK };

it.each<[environment: Environment, name?: string, place?: string]>([
  [{ CRM: " ", CRM_WEBHOOK_URL: "", CRM_WEBHOOK_SECRET: SECRET }],
  [WEBHOOK, "webhook", "https://crm.example.com"],
  [{ ...WEBHOOK, CRM: "webhook" }, "webhook", "https://crm.example.com"],
  [EMAIL, "email", "smtps://mail.example.com:465"],
  [HIGHLEVEL, "highlevel", "https://services.leadconnectorhq.com"],
  [HUBSPOT, "hubspot", "https://api.hsforms.com"],
  // Without https where nobody outside can listen.
  [{ ...WEBHOOK, CRM_WEBHOOK_URL: "http://localhost:8080/hooks" }, "webhook", "http://localhost:8080"],
  [{ ...WEBHOOK, CRM_WEBHOOK_URL: "http://crm.internal/hooks" }, "webhook", "http://crm.internal"],
  [{ ...WEBHOOK, CRM_WEBHOOK_URL: "http://[fd00::7]/hooks" }, "webhook", "http://[fd00::7]"],
])("With the settings %j the CRM is %s at %s", async (environment, name, place) => {
  const crm = await readCrm(environment);
  expect([crm?.name, crm?.place]).toEqual([name, place]);
});

it("Who is told of new applications stands in the settings or in a file: by the host of an address or by the word before it, each once, in groups", () => {
  const read = (change: Environment) =>
    readAlertSettings({ ...ALERTS, ...change })?.addresses.map(({ kind, group }) => `${kind} ${group + 1}`);
  const file = join(temporaryFolder(), "alert-to");
  writeFileSync(file, `${ANA}\n${SLACK}\n; ${ANA}\n`);
  const teams =
    "https://prod-12.westus.logic.azure.com/hooks?sig=sesame,https://0.1a.environment.api.powerplatform.com/";
  const ALERT_TO = `${ANA},${ANA}, ${SLACK},${teams}; https://chat.googleapis.com/, slack:https://chat.example.com/;`;
  expect(read({ ALERT_TO: " " })).toBeUndefined();
  expect(read({ ALERT_TO })).toEqual(["mail 1", "slack 1", "teams 1", "teams 1", "googlechat 2", "slack 2"]);
  expect(read({ ALERT_TO: "", ALERT_TO_FILE: file })).toEqual(["mail 1", "slack 1", "mail 2"]);
});

const LONG_SECRETS = [23, 65].map((size) => `whsec_${Buffer.alloc(size).toString("base64")}`).join(" | ");
it.each<[setting: string, rest: Environment, values: string]>([
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
  ["ALERT_TO", ALERTS, "https://chat.com/sesame | slack:http://chat.com/sesame | +1 213 555 0142 | ;;"],
  ["ALERT_TO", { ...ALERTS, ALERT_TO_FILE: "/run/alert-to" }, SLACK],
  ["ALERT_TO_FILE", { ...ALERTS, ALERT_TO: "" }, "/nowhere/at/all"],
  ["SMTP_URL", { ...ALERTS, ALERT_TO: ANA }, ""],
  ["ALERT_NEXT_AFTER_MINUTES", ALERTS, "soon | 0"],
  ["ALERT_OPEN_AT", ALERTS, "the desk"],
])("%s is refused in one sentence that repeats no secret, beside %j as %s", async (setting, rest, values) => {
  for (const value of values.split(" | ")) {
    const environment = { ...rest, [setting]: value };
    const read = async () => ("ALERT_TO" in rest ? readAlertSettings(environment) : readCrm(environment));
    const error: unknown = await read().catch((caught: unknown) => caught);
    expect(error, value).toBeInstanceOf(OperatorError);
    expect(error).toHaveProperty("message", expect.stringMatching(new RegExp(`^${setting}[, ][^\n]*[.…]$`)));
    expect(error).toHaveProperty("message", expect.not.stringMatching(/sesame|555/));
  }
});
