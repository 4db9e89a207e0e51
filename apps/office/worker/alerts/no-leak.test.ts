import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { leadsFile } from "@heloc/leads/store/sqlite/connection";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { startAlerts, startChat } from "../../test/kit/delivery/deliver-to.ts";
import { startMailServer as startMail } from "../../test/kit/mail/mail-server.ts";
import { says } from "../../test/kit/delivery/failing-crm.ts";
import { decodeMail } from "../../test/kit/mail/mail-server.ts";

/** Ways in which people write, and ways in which programs break. */
const ODD = "é🏡‮<b>\\u0000*_`{state}\r\nBcc: %s’|@channel ";

/** An application in which every value is one that stands nowhere else. */
function plant(index: number): { application: Lead; values: string[] } {
  const values: string[] = [];
  const plantIn = <Fields extends object>(fields: Fields): Fields => {
    const planted = Object.entries(fields).map(([name, value]) => {
      const serial = 1000 * index + 7 * values.length;
      values.push(typeof value === "number" ? String(70_000_000 + serial) : `${name}x${serial}x`);
      return [name, typeof value === "number" ? 70_000_000 + serial : `${ODD}${values.at(-1)}`];
    });
    return Object.fromEntries(planted) as Fields;
  };
  const { propertyState, ...answers } = lead.answers;
  const { contact, sellers, ...consent } = lead.consent;
  const application = numbered(0xabcdef00 + index, {
    answers: { propertyState, ...plantIn(answers) },
    attribution: plantIn({ utm_source: "", utm_term: "", landing_path: "" }),
    consent: { contact, sellers, ...plantIn(consent) },
    ...plantIn({ formNonce: "" }),
  });
  return { application, values };
}

it("No answer, source, address or browser of three applications reaches an alert, a header, a line of the log or a row of the outbox", async () => {
  const planted = [0, 1, 2].map(plant);
  const mail = await startMail();
  const chats = [
    await startChat("teams", () => says(202)),
    await startChat("googlechat", () => says(404)),
    await startChat("slack", () => says(503)),
  ];
  const ALERT_TO = ["desk@lender.example.com", ...chats.map(({ address }) => address)].join(",");
  const applications = planted.map(({ application }) => application);
  const { log, dataDir } = await startAlerts({ ALERT_TO, ...mail.settings }, ...applications);
  const file = new DatabaseSync(leadsFile(dataDir), { readOnly: true });
  const rows = ["outbox", "delivery_attempts"].flatMap((table) =>
    file.prepare(`SELECT * FROM ${table}`).all(),
  );
  file.close();
  expect([mail, ...chats].map(({ received }) => received.length)).toEqual([3, 3, 3, 3]);
  expect(rows.length).toBeGreaterThan(3 * 4);
  const seen = [
    ...mail.received.flatMap(({ source }) => [source, ...decodeMail(source)]),
    ...[...chats.flatMap(({ received }) => received), ...log(), ...rows].map((one) => JSON.stringify(one)),
  ].join("\n");
  expect(seen).toContain("California");
  expect(planted.flatMap(({ values }) => values).filter((value) => seen.includes(value))).toEqual([]);
});
