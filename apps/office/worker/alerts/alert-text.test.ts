import { expect, it } from "vitest";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { deliveryOf } from "../../test/kit/delivery/deliver-to.ts";
import { writeAlert } from "./alert-text.ts";

const [MORNING, NIGHT] = ["2026-11-23T16:30:00Z", "2026-11-24T04:00:00Z"];

const write = ({ language = "en", contact = true, at = MORNING, isUnopened = false, openAt = "" }) => {
  const home = { propertyState: "TX", propertyZip: "77002", phone: "+17135550142" } as const;
  const consent = { ...lead.consent, contact, language };
  const texan = deliveryOf({ ...lead, answers: { ...lead.answers, ...home }, consent });
  return writeAlert(texan, new Date(at), isUnopened, openAt || undefined);
};

it("An alert says eight digits of the application's number, and the command or the address that opens it", () => {
  expect(write({}).lines).toEqual(["Number: 01234567", "Open it: npm run leads -- show 01234567"]);
  expect(write({ openAt: "https://crm.example.com/" }).lines[1]).toBe("Open it: https://crm.example.com/");
});

it.each([
  ["New application, Texas: call now, until 9:00 PM CST", {}],
  ["New application, Texas: call from Tue 9:00 AM CST", { at: NIGHT }],
  ["New application, Texas: do not call: no consent", { contact: false }],
  ["New application, Texas, in Spanish: call now, until 9:00 PM CST", { language: "es" }],
  ["Nobody has opened this application, Texas: call now, until 9:00 PM CST", { isUnopened: true }],
])("%s", (subject, application) => {
  expect(write(application).subject).toBe(subject);
});
