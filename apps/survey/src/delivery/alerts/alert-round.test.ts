import { describe, expect, it } from "vitest";
import { startAlerts, startChat, startMail } from "../../../test/kit/delivery/alerts-under-test.ts";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { says, type Behavior } from "../../../test/kit/delivery/failing-crm.ts";
import { saysNo } from "../../../test/kit/mail/mail-server.ts";
import { retireAlerts, retryParked } from "./alerts.ts";

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

  it("that comes with others is announced at once, and the others in one message seven seconds later", async () => {
    const chat = await startChat("slack", () => says(200));
    const alerts = await startAlerts({ ALERT_TO: chat.address });
    await alerts.receive(numbered(1));
    await alerts.pass();
    for (let index = 2; index <= 7; index += 1) {
      await alerts.receive(numbered(index, { receivedAt: at(index - 1) }));
      await alerts.pass(SECOND);
    }
    expect(chat.received).toHaveLength(1);
    await alerts.pass(SECOND);
    expect(chat.received.map(({ body }) => titleIn(body))).toEqual([
      "New application, California: call now, until 9:00 PM PST",
      "6 new applications",
    ]);
  });

  it("among 1,200 in a few seconds is counted in one message", async () => {
    const chat = await startChat("slack", () => says(200));
    const alerts = await startAlerts({ ALERT_TO: chat.address });
    await alerts.receive(...Array.from({ length: 1200 }, (_, index) => numbered(index)));
    await alerts.pass();
    expect(chat.received.map(({ body }) => titleIn(body))).toEqual(["1200 new applications"]);
    const delivered = (await alerts.alerts()).filter(({ state }) => state === "delivered");
    expect(delivered).toHaveLength(1200);
  }, 30_000);

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

  it("at night waits until a quarter of an hour after calls are allowed: 8:15 a.m. in Los Angeles", async () => {
    const { second, alerts } = await GROUPS();
    // 10 p.m. of the day on which the clock begins at 9:30 a.m.
    await alerts.receive({ ...lead, receivedAt: at(12.5 * 3600) });
    await alerts.pass(12.5 * HOUR);
    for (let hours = 0; hours < 10; hours += 0.25) await alerts.pass(HOUR / 4);
    expect(second.received).toHaveLength(0);
    expect(await alerts.alerts()).toMatchObject([
      { state: "delivered" },
      { state: "waiting", remark: "waits for those who are told before" },
    ]);
    await alerts.pass(HOUR / 4);
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
  it("waits, says why in one sentence, is tried again after five seconds, and keeps nobody else waiting", async () => {
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
      ["waiting", "503", "Slack is out of order (503)."],
    ]);
    isUp = true;
    await alerts.pass(9 * SECOND);
    expect(await alerts.alerts()).toMatchObject(Array(2).fill({ state: "delivered" }));
  });

  it.each([403, 404, 410])(
    "because the webhook was deleted (%i) is parked and told once an hour",
    async (status) => {
      const chat = await startChat("slack", () => says(status));
      const alerts = await startAlerts({ ALERT_TO: chat.address });
      await alerts.receive(numbered(1));
      await alerts.pass();
      await alerts.receive(numbered(2));
      await alerts.pass(MINUTE);
      expect(await alerts.alerts()).toMatchObject(
        Array(2).fill({
          state: "parked",
          lastResult: String(status),
          remark: `Slack knows no such webhook any more (${status}): make a new one.`,
        }),
      );
      const told = alerts.log().filter(({ level }) => level === 50);
      expect(told).toMatchObject([{ msg: "Alerts do not arrive. See npm run leads -- deliveries." }]);
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
    await retryParked(alerts.store, alerts.settings.addresses, alerts.clock.now);
    await alerts.pass(MINUTE);
    expect(await alerts.alerts()).toMatchObject([{ state: "delivered" }]);
  });

  it("because the chat takes no more for now comes when the chat said, with all that came meanwhile", async () => {
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
    expect(chat.received.map(({ body }) => titleIn(body)).at(-1)).toBe("2 new applications");
  });

  it("because nobody is told there any more is taken out of the way", async () => {
    const chat = await startChat("slack", () => says(404));
    const alerts = await startAlerts({ ALERT_TO: chat.address });
    await alerts.receive(lead);
    await alerts.pass();
    expect(await retireAlerts(alerts.store, [], alerts.clock.now)).toBe(1);
    expect(await alerts.alerts()).toMatchObject([{ state: "delivered" }]);
    expect(await alerts.store.listDeliveries("waiting")).toMatchObject([{ destination: "crm" }]);
  });
});

describe("A mail server", () => {
  it.each([
    [
      "that refuses the password",
      { authOptional: false, disabledCommands: [] },
      "desk:sesame@",
      /\(SMTP 535: user or password\)\.$/,
    ],
    ["that wants a user", { authOptional: false }, "", /refuses the message/],
  ] as const)("%s leaves the alert parked with one sentence", async (_, options, user, sentence) => {
    const mail = await startMail({
      ...options,
      disabledCommands: ["STARTTLS"],
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error("no"), { responseCode: 535 })),
    });
    const url = mail.settings.SMTP_URL?.replace("smtp://", `smtp://${user}`);
    const alerts = await startAlerts({ ALERT_TO: DESK, ...mail.settings, SMTP_URL: url });
    await alerts.receive(lead);
    await alerts.pass();
    expect(await alerts.alerts()).toMatchObject([
      { state: "parked", lastResult: "rejected", remark: expect.stringMatching(sentence) },
    ]);
    expect(JSON.stringify(alerts.log())).not.toContain("sesame");
  });

  it("that takes the message later leaves it waiting", async () => {
    const mail = await startMail({}, () => saysNo(451));
    const alerts = await startAlerts({ ALERT_TO: DESK, ...mail.settings });
    await alerts.receive(lead);
    await alerts.pass();
    expect(await alerts.alerts()).toMatchObject([
      {
        state: "waiting",
        lastResult: "deferred",
        remark: "The mail server does not take the message now (SMTP 451).",
      },
    ]);
  });

  it("that nobody runs leaves it waiting", async () => {
    const alerts = await startAlerts({ ALERT_TO: DESK, SMTP_URL: "smtp://localhost:1", MAIL_FROM: DESK });
    await alerts.receive(lead);
    await alerts.pass();
    expect(await alerts.alerts()).toMatchObject([
      {
        state: "waiting",
        lastResult: "refused",
        remark: "The mail server refuses connections: look at its address and port.",
      },
    ]);
  });

  it("elsewhere that offers no encryption gets no message", async () => {
    const mail = await startMail({ hideSTARTTLS: true, disabledCommands: ["STARTTLS", "AUTH"] });
    const SMTP_URL = `smtp://0.0.0.0:${mail.port}`;
    const alerts = await startAlerts({ ALERT_TO: DESK, SMTP_URL, MAIL_FROM: DESK });
    await alerts.receive(lead);
    await alerts.pass();
    expect(mail.received).toEqual([]);
    expect(await alerts.alerts()).toMatchObject([
      { state: "waiting", remark: "The mail server offers no encryption that this machine trusts." },
    ]);
  });
});
