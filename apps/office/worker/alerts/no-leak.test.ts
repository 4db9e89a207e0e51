import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { startAlerts, startChat, startMail } from "../../test/kit/delivery/alerts-under-test.ts";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { says } from "../../test/kit/delivery/failing-crm.ts";
import type { Lead } from "@heloc/leads/store/lead";
import { leadsFile } from "@heloc/leads/store/sqlite/connection";

/** Ways in which people write, and ways in which programs break. */
const ODD = [
  "",
  "é",
  "🏡",
  "‮",
  "<b>",
  "\\u0000",
  "*_`",
  "{state}",
  "\r\nBcc: ",
  "%s",
  "’",
  "|",
  "@channel ",
];

/** An application in which every value is one that stands nowhere else. */
function plant(index: number): { lead: Lead; values: string[] } {
  const values: string[] = [];
  let serial = 0;
  const text = (kind: string): string => {
    serial += 1;
    const mark = `${kind}${index}x${serial}`;
    values.push(mark);
    return `${ODD.join("")}${mark}`;
  };
  const number = (): number => {
    serial += 1;
    const value = 70_000_000 + index * 1000 + serial * 7;
    values.push(String(value));
    return value;
  };
  const answers = {
    ...lead.answers,
    propertyZip: `9${String(index).padStart(4, "0")}`,
    homeValueDollars: number(),
    mortgageBalanceDollars: number(),
    amountWantedDollars: number(),
    firstName: text("first"),
    lastName: text("last"),
    email: `${text("mail")}@example.com`,
    phone: `+1213555${7000 + index}`,
    purpose: text("purpose"),
    creditBand: text("credit"),
    propertyUse: text("use"),
  } as Lead["answers"];
  values.push(`555${7000 + index}`);
  return {
    values,
    lead: numbered(0xabcdef00 + index, {
      answers,
      attribution: { utm_source: text("source"), utm_term: text("term"), landing_path: `/${text("path")}` },
      consent: {
        ...lead.consent,
        language: text("es"),
        ip: text("ip"),
        userAgent: text("agent"),
        pageOrigin: text("origin"),
      },
      formNonce: text("nonce"),
    }),
  };
}

/** As it came and as a reader of mail shows it. */
const decoded = (source: string): string[] => [
  source,
  Buffer.from(
    source
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8"),
  ...(source.match(/^[A-Za-z0-9+/]{20,}={0,2}$/gm) ?? []).map((part) =>
    Buffer.from(part, "base64").toString("utf8"),
  ),
];

it("No answer, source, address or browser of three applications reaches an alert, a header, a line of the log or a row of the outbox", async () => {
  const planted = [0, 1, 2].map(plant);
  const values = planted.flatMap((one) => one.values);
  const mail = await startMail();
  const chats = [
    await startChat("teams", () => says(202)),
    await startChat("googlechat", () => says(404)),
    await startChat("slack", () => says(503)),
  ];
  const to = ["desk@lender.example.com", ...chats.map(({ address }) => address)].join(",");
  const alerts = await startAlerts({ ALERT_TO: to, ...mail.settings });
  for (const one of planted) {
    await alerts.receive(one.lead);
    await alerts.pass();
  }
  const file = new DatabaseSync(leadsFile(alerts.dataDir), { readOnly: true });
  const rows = ["outbox", "tries"].flatMap((table) => file.prepare(`SELECT * FROM ${table}`).all());
  file.close();
  expect(mail.received).toHaveLength(3);
  expect(chats.every(({ received }) => received.length > 0)).toBe(true);
  expect(rows.length).toBeGreaterThan(3 * 4);
  const seen = [
    ...mail.received.flatMap(({ source }) => decoded(source)),
    ...chats.flatMap(({ received }) => received.map((message) => JSON.stringify(message))),
    ...alerts.log().map((line) => JSON.stringify(line)),
    ...rows.map((row) => JSON.stringify(row)),
  ].join("\n");
  expect(values.filter((value) => seen.includes(value))).toEqual([]);
  const zips = planted.map(({ lead: { answers } }) => answers.propertyZip);
  expect(zips.filter((zip) => new RegExp(`\\b${zip}\\b`).test(seen))).toEqual([]);
});
