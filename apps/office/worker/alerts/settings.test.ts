import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../survey/test/kit/survey-under-test.ts";
import { readAlertSettings } from "./settings.ts";

const SLACK = "https://hooks.slack.com/services/T00000000/B00000000/sesame";
const TEAMS =
  "https://default0.1a.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/0/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=sesame";
const OLDER_TEAMS =
  "https://prod-12.westus.logic.azure.com:443/workflows/0/triggers/manual/paths/invoke?sig=sesame";
const GOOGLE = "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=sesame";
const MAIL = { SMTP_URL: "smtps://mail.example.com", MAIL_FROM: "survey@lender.example.com" };

const addressesOf = (to: string) => readAlertSettings({ ALERT_TO: to, ...MAIL })?.addresses;

describe("Who is told of new applications", () => {
  it("is nobody when nothing is set", () => {
    expect(readAlertSettings({})).toBeUndefined();
    expect(readAlertSettings({ ALERT_TO: " " })).toBeUndefined();
  });

  it("is whoever is named: mailboxes, and chats by their addresses", () => {
    const kinds = addressesOf(`ana@lender.example.com, ${SLACK},${TEAMS},${OLDER_TEAMS},${GOOGLE}`);
    expect(kinds?.map(({ kind }) => kind)).toEqual(["mail", "slack", "teams", "teams", "googlechat"]);
  });

  it("is a second group after a semicolon, and each address once", () => {
    const addresses = addressesOf("ana@lender.example.com,ana@lender.example.com; ben@lender.example.com;");
    expect(addresses).toMatchObject([
      { group: 0, label: "ana@lender.example.com" },
      { group: 1, label: "ben@lender.example.com, group 2" },
    ]);
    expect(addresses?.[1]?.destination).toMatch(/^alert-2-[0-9a-f]{8}$/);
  });

  it("is a chat of one's own that takes what Slack takes", () => {
    expect(addressesOf("slack:https://chat.example.com/hooks/sesame")).toMatchObject([
      { kind: "slack", url: new URL("https://chat.example.com/hooks/sesame") },
    ]);
  });

  it("stands in a file where that is named, an address a line", () => {
    const file = join(temporaryFolder(), "alert-to");
    writeFileSync(file, `ana@lender.example.com\n${SLACK}\n; ben@lender.example.com\n`);
    const { addresses } = readAlertSettings({ ALERT_TO_FILE: file, ...MAIL }) ?? {};
    expect(addresses?.map(({ kind, group }) => [kind, group])).toEqual([
      ["mail", 0],
      ["slack", 0],
      ["mail", 1],
    ]);
  });

  it("needs no mail server where only chats are named", () => {
    expect(readAlertSettings({ ALERT_TO: SLACK })).toMatchObject({ mailer: undefined, nextAfterMs: 900_000 });
  });
});

describe("A mistake", () => {
  const OWN = "https://chat.example.com/hooks/sesame";
  it.each([
    [
      "an address of a switched-off connector",
      "https://acme.webhook.office.com/webhookb2/sesame",
      /address 1, is of an Office 365 connector/,
    ],
    ["an address that no chat is known by", OWN, /address 1, does not say which chat it is of/],
    ["an unencrypted address", "slack:http://chat.example.com/sesame", /address 1, begins with http/],
    ["a telephone number", `${SLACK}, +1 213 555 0142`, /address 2, is neither mail nor chat/],
    ["nothing but semicolons", ";;", /names no address/],
  ])("is told in one sentence that repeats no secret: %s", (_, to, sentence) => {
    const read = () => readAlertSettings({ ALERT_TO: to, ...MAIL });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/sesame|555/);
  });

  it.each([
    [{ ALERT_TO: "ana@lender.example.com" }, "SMTP_URL is missing"],
    [{ ALERT_TO: SLACK, ALERT_TO_FILE: "/run/alert-to" }, "ALERT_TO and ALERT_TO_FILE are both set"],
    [{ ALERT_TO_FILE: "/nowhere/at/all" }, "ALERT_TO_FILE names /nowhere/at/all, which cannot be read"],
    [{ ALERT_TO: SLACK, ALERT_NEXT_AFTER_MINUTES: "soon" }, 'ALERT_NEXT_AFTER_MINUTES is "soon"'],
    [{ ALERT_TO: SLACK, ALERT_OPEN_AT: "the desk" }, "ALERT_OPEN_AT is not a web address"],
  ])("names the setting: %o", (environment, sentence) => {
    expect(() => readAlertSettings(environment)).toThrow(sentence);
  });
});
