import { describe, expect, it } from "vitest";
import { startAlerts, startChat, startMail } from "../../test/kit/delivery/alerts-under-test.ts";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { says, type Behavior } from "../../test/kit/delivery/failing-crm.ts";
import { saysNo } from "../../test/kit/mail/mail-server.ts";
import { retireAlerts, retryParked } from "./alert-loop.ts";

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const DESK = "desk@lender.example.com";

/** What of a message a person reads first. */
const titleIn = (body: string): string =>
  /(?:Subject: |\*|"text":")([^*"\r\n]+)/.exec(body)?.[1]?.trim() ?? "";
const at = (seconds: number): string =>
  new Date(Date.parse(lead.receivedAt) + seconds * SECOND).toISOString();

describe("A new application", () => {
  it("is announced once to everybody at once: a mailbox, Slack, Teams and Google Chat", async () => {
    const mail = await startMail();
    const chats = await Promise.all(
      (["slack", "teams", "googlechat"] as const).map((kind) =>
        startChat(kind, () => says(kind === "teams" ? 202 : 200)),
      ),
    );
    const to = [DESK, ...chats.map(({ address }) => address)].join(", ");
    const alerts = await startAlerts({ ALERT_TO: to, ...mail.settings });
    await alerts.receive(lead);
    await alerts.pass();
    await alerts.pass(MINUTE);
    const title = "New application, California: call now, until 9:00 PM PST";
    const messages = [
      ...mail.received.map(({ source }) => source),
      ...chats.flatMap(({ received }) => received.map(({ body }) => body)),
    ];
    expect(messages.map(titleIn)).toEqual([title, title, title, title]);
    expect(messages.every((message) => message.includes("Number: 01234567"))).toBe(true);
    expect(mail.received[0]?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(JSON.parse(chats[1]?.received[0]?.body ?? "")).toMatchObject({
      type: "message",
      attachments: [{ contentType: "application/vnd.microsoft.card.adaptive" }],
    });
    expect(await alerts.alerts()).toMatchObject(Array(4).fill({ state: "delivered", attempts: 1 }));
  });

  it("is not announced when somebody has opened it, or when the alert comes a day late", async () => {
    const chat = await startChat("slack", () => says(200));
    const alerts = await startAlerts({ ALERT_TO: chat.address });
    const late = numbered(2, { receivedAt: at(-86_401) });
    await alerts.receive(numbered(1), late);
    await alerts.open(numbered(1).submissionId);
    await alerts.pass();
    expect(chat.received).toEqual([]);
    expect(await alerts.alerts()).toMatchObject([
      { state: "delivered", remark: "not needed any more: somebody has opened it" },
    ]);
  });
});

describe("An application that nobody opens", () => {
  const GROUPS = async (answer = () => says(200)) => {
    const [first, second] = [await startChat("slack", answer), await startChat("slack", answer)];
    return { first, second, alerts: await startAlerts({ ALERT_TO: `${first.address}; ${second.address}` }) };
  };

  it("is told to the second group after a quarter of an hour, and once only", async () => {
    const { first, second, alerts } = await GROUPS();
    await alerts.receive(lead);
    await alerts.pass();
    await alerts.pass(14 * MINUTE);
    expect([first.received.length, second.received.length]).toEqual([1, 0]);
    await alerts.pass(MINUTE);
    await alerts.pass(HOUR);
    expect(second.received.map(({ body }) => titleIn(body))).toEqual([
      "Nobody has opened this application, California: call now, until 9:00 PM PST",
    ]);
    expect(first.received).toHaveLength(1);
  });

  it("and may not be called is not told any further", async () => {
    const { first, second, alerts } = await GROUPS();
    await alerts.receive({ ...lead, consent: { ...lead.consent, contact: false } });
    await alerts.pass();
    await alerts.pass(HOUR);
    expect([first.received.length, second.received.length]).toEqual([1, 0]);
  });

  it("until somebody does, while the second group cannot be reached, is not told any further", async () => {
    let isUp = false;
    const { second, alerts } = await GROUPS(() => says(isUp ? 200 : 503));
    await alerts.receive(lead);
    await alerts.pass(15 * MINUTE);
    expect(second.received).toHaveLength(1);
    isUp = true;
    await alerts.open(lead.submissionId);
    await alerts.pass(HOUR);
    expect(second.received).toHaveLength(1);
  });

  it("until somebody does is not told any further", async () => {
    const { second, alerts } = await GROUPS();
    await alerts.receive(lead);
    await alerts.pass();
    await alerts.open(lead.submissionId);
    await alerts.pass(HOUR);
    expect(second.received).toHaveLength(0);
  });
});

describe("An alert that does not arrive", () => {
  it("waits, is tried again after five seconds, and keeps nobody else waiting", async () => {
    let isUp = false;
    const broken = await startChat("slack", () => says(isUp ? 200 : 503));
    const whole = await startChat("googlechat", () => says(200));
    const alerts = await startAlerts({ ALERT_TO: `${broken.address},${whole.address}` });
    await alerts.receive(lead);
    await alerts.pass();
    expect(whole.received).toHaveLength(1);
    expect(
      (await alerts.alerts()).map(({ state, lastResult, remark }) => [state, lastResult, remark]).sort(),
    ).toEqual([
      ["delivered", "2xx", null],
      ["waiting", "503", null],
    ]);
    isUp = true;
    await alerts.pass(9 * SECOND);
    expect(await alerts.alerts()).toMatchObject(Array(2).fill({ state: "delivered" }));
  });

  it.each([403, 404, 410])(
    "because the webhook was deleted (%i) is parked, with a sentence that says what to do",
    async (status) => {
      const chat = await startChat("slack", () => says(status));
      const alerts = await startAlerts({ ALERT_TO: chat.address });
      await alerts.receive(lead);
      await alerts.pass();
      expect(await alerts.alerts()).toMatchObject([
        {
          state: "parked",
          lastResult: "rejected",
          remark: `Slack knows no such webhook any more (${status}): make a new one`,
        },
      ]);
      expect(alerts.log()).toContainEqual(
        expect.objectContaining({ level: 50, msg: expect.stringMatching(/^Deliveries are parked/) }),
      );
    },
  );

  it("because the webhook was deleted comes when the worker starts anew with a webhook that works", async () => {
    let status = 404;
    const chat = await startChat("slack", () => says(status));
    const alerts = await startAlerts({ ALERT_TO: chat.address });
    await alerts.receive(lead);
    await alerts.pass();
    status = 200;
    await alerts.pass(MINUTE);
    expect(await alerts.alerts()).toMatchObject([{ state: "parked" }]);
    const [address] = alerts.settings.addresses;
    if (address) await retryParked(alerts.store, address, alerts.clock.now);
    await alerts.pass(MINUTE);
    expect(await alerts.alerts()).toMatchObject([{ state: "delivered" }]);
  });

  it("because the chat takes no more for now comes when the chat said", async () => {
    let answer: Behavior = says(429, { "retry-after": "60" });
    const chat = await startChat("slack", () => answer);
    const alerts = await startAlerts({ ALERT_TO: chat.address });
    await alerts.receive(numbered(1));
    await alerts.pass();
    answer = says(200);
    await alerts.receive(numbered(2));
    await alerts.pass(59 * SECOND);
    expect(chat.received).toHaveLength(1);
    await alerts.pass(20 * SECOND);
    expect(await alerts.alerts()).toMatchObject(Array(2).fill({ state: "delivered" }));
  });

  it("because nobody is told there any more is taken out of the way", async () => {
    const chat = await startChat("slack", () => says(404));
    const alerts = await startAlerts({ ALERT_TO: chat.address });
    await alerts.receive(lead);
    await alerts.pass();
    await retireAlerts(alerts.store, [], alerts.clock.now);
    expect(await alerts.alerts()).toMatchObject([
      { state: "delivered", remark: "not needed any more: the address was taken out of the settings" },
    ]);
    expect(await alerts.store.listDeliveries("waiting")).toMatchObject([{ destination: "crm" }]);
  });
});

it("A mail server that takes the message later leaves the alert waiting", async () => {
  const mail = await startMail({}, () => saysNo(451));
  const alerts = await startAlerts({ ALERT_TO: DESK, ...mail.settings });
  await alerts.receive(lead);
  await alerts.pass();
  expect(await alerts.alerts()).toMatchObject([
    { state: "waiting", lastResult: "deferred", remark: "SMTP 451" },
  ]);
});
