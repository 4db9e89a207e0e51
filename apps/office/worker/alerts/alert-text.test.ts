import { expect, it } from "vitest";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { deliveryOf } from "../../test/kit/delivery/deliver-to.ts";
import { writeAlert } from "./alert-text.ts";

it.each<[string, { language?: string; contact?: boolean; at?: string; isUnopened?: boolean }]>([
  ["New application, Texas: call now, until 9:00 PM CST", {}],
  ["New application, Texas: call from Tue 9:00 AM CST", { at: "2026-11-24T04:00:00Z" }],
  ["New application, Texas: do not call: no consent", { contact: false }],
  ["New application, Texas, in Spanish: call now, until 9:00 PM CST", { language: "es" }],
  ["Nobody has opened this application, Texas: call now, until 9:00 PM CST", { isUnopened: true }],
])("%s", (subject, { language = "en", contact = true, at = "2026-11-23T16:30:00Z", isUnopened = false }) => {
  const home = { propertyState: "TX", propertyZip: "77002", phone: "+17135550142" } as const;
  const consent = { ...lead.consent, contact, language };
  const texan = deliveryOf({ ...lead, answers: { ...lead.answers, ...home }, consent });
  const lines = ["Number: 01234567", "Open it: npm run leads -- show 01234567"];
  expect(writeAlert(texan, new Date(at), isUnopened)).toEqual({ subject, lines });
  const [, open] = writeAlert(texan, new Date(at), isUnopened, "https://crm.example.com/").lines;
  expect(open).toBe("Open it: https://crm.example.com/");
});
