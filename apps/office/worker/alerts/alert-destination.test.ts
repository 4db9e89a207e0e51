import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Environment } from "@heloc/leads/config";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { bring, deliveryOf, NOW, startAlerts, startChat } from "../../test/kit/delivery/deliver-to.ts";
import { startMailServer as startMail } from "../../test/kit/mail/mail-server.ts";
import { DAY, HOUR, MINUTE } from "../../test/kit/delivery/delivery-under-test.ts";
import { says } from "../../test/kit/delivery/failing-crm.ts";
import { readAlertSettings, retireAlerts } from "./alert-destination.ts";

const SECOND = 1000;
const MAIL = { SMTP_URL: "smtps://mail.example.com", MAIL_FROM: "survey@lender.example.com" };
const [ANA, SLACK] = ["ana@lender.example.com", "https://hooks.slack.com/services/T0/B0/sesame"];

/** What of a message a person reads first. */
const titleIn = (body: string): string =>
  /(?:Subject: |\*|"text":")([^*"\r\n]+)/.exec(body)?.[1]?.trim() ?? "";

const startGroups = async (application: typeof lead, answer = () => says(200)) => {
  const [first, second] = [await startChat("slack", answer), await startChat("slack", answer)];
  const ALERT_TO = `${first.address}; ${second.address}`;
  return { first, second, ...(await startAlerts({ ALERT_TO }, application)) };
};

describe("A new application", () => {
  it("is announced once to everybody at once: a mailbox, Slack, Teams and Google Chat", async () => {
    const mail = await startMail();
    const kinds = ["slack", "teams", "googlechat"] as const;
    const chats = await Promise.all(kinds.map((kind) => startChat(kind, () => says(202))));
    const ALERT_TO = [ANA, ...chats.map(({ address }) => address)].join(", ");
    const { pass, alerts } = await startAlerts({ ALERT_TO, ...mail.settings }, lead);
    await pass(MINUTE);
    const messages = [
      ...mail.received.map(({ source }) => source),
      ...chats.flatMap(({ received }) => received.map(({ body }) => body)),
    ];
    const title = "New application, California: call now, until 9:00 PM PST";
    expect(messages.map(titleIn)).toEqual([title, title, title, title]);
    expect(messages.filter((message) => !message.includes("Number: 01234567"))).toEqual([]);
    expect(messages[2]).toContain('"contentType":"application/vnd.microsoft.card.adaptive"');
    expect(await alerts()).toMatchObject(Array(4).fill({ state: "delivered", attempts: 1 }));
  });

  it("is not announced when somebody has opened it, or when the alert comes a day late", async () => {
    const chat = await startChat("slack", () => says(200));
    const { receive, open, round, alerts, clock } = await startAlerts({ ALERT_TO: chat.address });
    const receivedAt = new Date(clock.now.getTime() - DAY - SECOND).toISOString();
    await receive(numbered(1), numbered(2, { receivedAt }));
    await open(numbered(1).submissionId);
    await round();
    expect(chat.received).toEqual([]);
    const remark = "not needed any more: somebody has opened it";
    expect(await alerts()).toMatchObject([{ state: "delivered", remark }]);
  });

  it.each([
    ["whose consent was taken back", { withdrawnAt: NOW.toISOString() }],
    ["whose deletion was asked for", { deletionRequestedAt: NOW.toISOString() }],
  ])("%s meanwhile is not announced", async (_, change) => {
    const chat = await startChat("slack", () => says(200));
    const { destinations } = await startAlerts({ ALERT_TO: chat.address });
    for (const destination of destinations) await bring(destination, deliveryOf(lead, change));
    expect(chat.received).toEqual([]);
  });
});

describe("An application that nobody opens", () => {
  it("is told to the second group after a quarter of an hour, and once only", async () => {
    const { first, second, pass } = await startGroups(lead);
    await pass(14 * MINUTE);
    expect([first.received.length, second.received.length]).toEqual([1, 0]);
    await pass(HOUR);
    const title = "Nobody has opened this application, California: call now, until 9:00 PM PST";
    expect(second.received.map(({ body }) => titleIn(body))).toEqual([title]);
    expect(first.received).toHaveLength(1);
  });

  it("and may not be called is not told any further", async () => {
    const declined = { ...lead, consent: { ...lead.consent, contact: false } };
    const { first, second, pass } = await startGroups(declined);
    await pass(HOUR);
    expect([first.received.length, second.received.length]).toEqual([1, 0]);
  });

  it.each([
    ["before its time", 0, 200, 0],
    ["while the second group cannot be reached", 15, 503, 1],
  ])("until somebody does, %s, is not told any further", async (_, minutes, status, told) => {
    let answer = says(status);
    const { second, pass, open } = await startGroups(lead, () => answer);
    await pass(minutes * MINUTE);
    answer = says(200);
    await open(lead.submissionId);
    await pass(HOUR);
    expect(second.received).toHaveLength(told);
  });
});

describe("After a clock that was ten years ahead", () => {
  const AHEAD = 3653 * DAY;

  it("an application that it stamped is told to the second group within the hour", async () => {
    const receivedAt = new Date(Date.parse(lead.receivedAt) + AHEAD).toISOString();
    const { second, pass } = await startGroups({ ...lead, receivedAt });
    await pass(HOUR);
    expect(second.received).toHaveLength(1);
  });
});

describe("An alert that does not arrive", () => {
  it("waits, is tried again after five seconds, and keeps nobody else waiting", async () => {
    let status = 503;
    const broken = await startChat("slack", () => says(status));
    const whole = await startChat("googlechat", () => says(200));
    const { alerts, pass } = await startAlerts({ ALERT_TO: `${broken.address},${whole.address}` }, lead);
    expect((await alerts()).map(({ lastResult }) => lastResult).sort()).toEqual(["2xx", "503"]);
    status = 200;
    await pass(9 * SECOND);
    expect(await alerts()).toMatchObject(Array(2).fill({ state: "delivered" }));
  });

  it.each([403, 404, 410])(
    "because the webhook was deleted (%i) is a dead letter that says what to do, and comes when a worker starts after that",
    async (gone) => {
      let status = gone;
      const chat = await startChat("slack", () => says(status));
      const { alerts, pass, restarted, destinations } = await startAlerts({ ALERT_TO: chat.address }, lead);
      status = 200;
      await pass(MINUTE);
      const remark = `Slack knows no such webhook any more (${gone}): make a new one`;
      expect(await alerts()).toMatchObject([{ state: "dead-letter", lastResult: "rejected", remark }]);
      for (const destination of destinations) await restarted(destination);
      expect(await alerts()).toMatchObject([{ state: "delivered" }]);
    },
  );

  it("because nobody is told there any more is taken out of the way, and nothing of the CRM is", async () => {
    const chat = await startChat("slack", () => says(404));
    const { store, alerts, clock } = await startAlerts({ ALERT_TO: chat.address }, lead);
    await retireAlerts(store, [], clock.now);
    const remark = "not needed any more: the address was taken out of the settings";
    expect(await alerts()).toMatchObject([{ state: "delivered", remark }]);
    expect(await store.listDeliveries("waiting")).toMatchObject([{ destination: "crm" }]);
  });
});

describe("Who is told of new applications", () => {
  const read = (environment: Environment) =>
    readAlertSettings({ ...MAIL, ...environment })?.addresses.map(
      ({ kind, group }) => `${kind} ${group + 1}`,
    );

  it("is nobody, or whoever is named, by the host of an address or by the word before it, each once, in groups", () => {
    const hosts = [
      "prod-12.westus.logic.azure.com",
      "0.1a.environment.api.powerplatform.com",
      "chat.googleapis.com",
    ];
    const [azure, workflow, google] = hosts.map((host) => `https://${host}/hooks?sig=sesame`);
    const own = "slack:https://chat.example.com/hooks/sesame";
    const ALERT_TO = `${ANA},${ANA}, ${SLACK},${azure},${workflow}; ${google}, ${own};`;
    const told = ["mail 1", "slack 1", "teams 1", "teams 1", "googlechat 2", "slack 2"];
    expect([read({ ALERT_TO: " " }), read({ ALERT_TO })]).toEqual([undefined, told]);
  });

  it("stands in a file where that is named, an address a line", () => {
    const file = join(temporaryFolder(), "alert-to");
    writeFileSync(file, `${ANA}\n${SLACK}\n; ${ANA}\n`);
    expect(read({ ALERT_TO_FILE: file })).toEqual(["mail 1", "slack 1", "mail 2"]);
  });

  it.each<[Environment, string]>([
    [{ ALERT_TO: "https://acme.webhook.office.com/sesame" }, "address 1, is of an Office 365 connector"],
    [{ ALERT_TO: "https://chat.example.com/sesame" }, "address 1, does not say which chat it is of"],
    [{ ALERT_TO: "slack:http://chat.example.com/sesame" }, "address 1, begins with http"],
    [{ ALERT_TO: `${SLACK}, +1 213 555 0142` }, "address 2, is neither mail nor chat"],
    [{ ALERT_TO: ";;" }, "ALERT_TO names no address"],
    [{ ALERT_TO: ANA, SMTP_URL: "" }, "SMTP_URL is missing"],
    [{ ALERT_TO: SLACK, ALERT_TO_FILE: "/run/alert-to" }, "ALERT_TO and ALERT_TO_FILE are both set"],
    [{ ALERT_TO_FILE: "/nowhere/at/all" }, "ALERT_TO_FILE names /nowhere/at/all, which cannot be read"],
    [{ ALERT_TO: SLACK, ALERT_NEXT_AFTER_MINUTES: "soon" }, 'ALERT_NEXT_AFTER_MINUTES is "soon"'],
    [{ ALERT_TO: SLACK, ALERT_OPEN_AT: "the desk" }, "ALERT_OPEN_AT is not a web address"],
  ])("with %j is told as a mistake in one sentence that repeats no secret", (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence);
    expect(() => read(environment)).not.toThrow(/sesame|555/);
  });
});
