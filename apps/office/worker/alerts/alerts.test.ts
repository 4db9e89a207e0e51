import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { leadsFile } from "@heloc/leads/store/sqlite/connection";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { DAY, HOUR, MINUTE, startDelivery } from "../../test/kit/delivery/deliver-to.ts";
import { crmThat, says } from "../../test/kit/delivery/failing-crm.ts";
import { decodeMail, startMailServer } from "../../test/kit/mail/mail-server.ts";
import { createAlertDestination, readAlertSettings, retireAlerts } from "./alert-destination.ts";

/** What of a message a person reads first. */
const titleIn = (body: string): string =>
  /(?:Subject: |\*|"text":")([^*"\r\n]+)/.exec(body)?.[1]?.trim() ?? "";

const ALERT_OPEN_AT = "https://crm.example.com/";

/** Everybody whom "slack, teams; slack" names, and a mailbox, have just been told of these applications. */
async function startAlerts(named: string, applications: Lead[], statuses: Record<string, number> = {}) {
  const mail = await startMailServer();
  const kinds = named.match(/\w+/g) ?? [];
  const chats = await Promise.all(kinds.map((kind) => crmThat(() => says(statuses[kind] ?? 200))));
  const urls = chats.map(({ url }) => url.href);
  const ALERT_TO = `desk@lender.example.com, ${named.replace(/\w+/g, (kind) => `${kind}:${urls.shift()}`)}`;
  const settings = readAlertSettings({ ...mail.settings, ALERT_TO, ALERT_OPEN_AT });
  if (!settings) throw new Error("nobody is told");
  const told = settings.addresses.map((address) => createAlertDestination(address, settings));
  const delivery = await startDelivery(told, applications);
  await delivery.round();
  const alerts = async () =>
    (await delivery.store.listDeliveries()).filter(({ destination }) => destination.startsWith("alert-"));
  /** What each chat has got. */
  const bodies = () => chats.map(({ received }) => received.map(({ body }) => body));
  return { ...delivery, mail, alerts, bodies };
}

/** Ways in which people write, and ways in which programs break. */
const ODD = "é🏡‮<b>\\u0000*_`{state}\r\nBcc: %s’|@channel ";

it("A new application is announced once to everybody, and no answer, source, address or browser reaches an alert, a header, a line of the log or a row of the outbox", async () => {
  const values: string[] = [];
  /** Every value becomes one that stands nowhere else. */
  const plantIn = <Fields extends object>(fields: Fields): Fields => {
    const planted = Object.entries(fields).map(([name, value]) => {
      const number = 70_000_000 + 7 * values.length;
      values.push(typeof value === "number" ? String(number) : `${name}x${number}`);
      return [name, typeof value === "number" ? number : `${ODD}${values.at(-1)}`];
    });
    return Object.fromEntries(planted) as Fields;
  };
  const { propertyState, ...answers } = lead.answers;
  const { contact, sellers, ...consent } = lead.consent;
  const planted = numbered(0xabcdef00, {
    answers: { propertyState, ...plantIn(answers) },
    attribution: plantIn({ utm_source: "", utm_term: "", landing_path: "" }),
    consent: { contact, sellers, ...plantIn(consent) },
    ...plantIn({ formNonce: "" }),
  });
  const statuses = { googlechat: 404, slack: 503 };
  const { mail, bodies, log, dataDir } = await startAlerts("slack, teams, googlechat", [planted], statuses);
  const file = new DatabaseSync(leadsFile(dataDir), { readOnly: true });
  const rows = ["outbox", "delivery_attempts"].map((table) => file.prepare(`SELECT * FROM ${table}`).all());
  file.close();
  const messages = [...mail.received.map(({ source }) => source), ...bodies().flat()];
  const title = "New application, California: call from Sat 10:00 AM PST";
  expect(messages.map(titleIn)).toEqual(Array(4).fill(title));
  expect(messages.filter((message) => !message.includes(`Open it: ${ALERT_OPEN_AT}`))).toEqual([]);
  expect(rows.map(({ length }) => length)).toEqual([1 + 4, 4]);
  const seen = [...messages, ...messages.flatMap(decodeMail), JSON.stringify([log(), rows])].join("\n");
  expect(values.filter((value) => seen.includes(value))).toEqual([]);
});

it("A new application is not announced when somebody has opened it, or when the alert comes a day late", async () => {
  const { receive, open, round, alerts, clock, bodies } = await startAlerts("slack", []);
  const receivedAt = new Date(clock.now.getTime() - DAY - 1).toISOString();
  await receive(numbered(1), numbered(2, { receivedAt }));
  await open(numbered(1).submissionId);
  await round();
  expect(bodies()).toEqual([[]]);
  const remark = "not needed any more: somebody has opened it";
  expect(await alerts()).toMatchObject(Array(2).fill({ state: "delivered", remark }));
});

const late = { ...lead, receivedAt: new Date(Date.parse(lead.receivedAt) + 3653 * DAY).toISOString() };
const declined = { ...lead, consent: { ...lead.consent, contact: false } };

it.each([
  ["that nobody opens is told to the second group after a quarter of an hour, and once only", lead, 0, 1],
  ["that a clock ten years ahead has stamped is told to the second group within the hour", late, 1, 1],
  ["that nobody opens and nobody may call is told no further", declined, 0, 0],
])("An application %s", async (_, application, soon, told) => {
  const { bodies, pass } = await startAlerts("slack; slack", [application]);
  await pass(14 * MINUTE);
  expect(bodies().map(({ length }) => length)).toEqual([1, soon]);
  await pass(HOUR);
  expect(bodies().map(({ length }) => length)).toEqual([1, told]);
  const title = expect.stringMatching(/^Nobody has opened this application, California: call /) as string;
  expect(bodies()[1]?.map(titleIn)).toEqual(Array(told).fill(title));
});

it("An application that somebody opens while the second group cannot be reached is told no further", async () => {
  const statuses = { teams: 503 };
  const { bodies, pass, open } = await startAlerts("slack; teams", [lead], statuses);
  await pass(15 * MINUTE);
  statuses.teams = 200;
  await open(lead.submissionId);
  await pass(HOUR);
  expect(bodies()[1]).toHaveLength(1);
});

it("An alert to an address that nobody names any more is taken out of the way, and nothing of the CRM is", async () => {
  const { store, alerts, clock } = await startAlerts("slack", [lead], { slack: 404 });
  expect((await alerts()).map(({ state }) => state).sort()).toEqual(["dead-letter", "delivered"]);
  await retireAlerts(store, [], clock.now);
  const remark = "not needed any more: the address was taken out of the settings";
  expect(await alerts()).toContainEqual(expect.objectContaining({ remark }));
  expect(await store.listDeliveries("waiting")).toMatchObject([{ destination: "crm" }]);
});
