import { expect, it } from "vitest";
import { callWindowOf } from "@heloc/leads/calling";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { writeAlert } from "./alert-text.ts";

const MORNING = "2026-11-23T16:30:00Z";
const NIGHT = "2026-11-24T04:00:00Z";

const announced = ({ isInSpanish = false, hasConsent = true, at = MORNING } = {}) => {
  const home = { propertyState: "TX" as const, propertyZip: "77002", phone: "+17135550142" };
  const texan = {
    ...lead,
    answers: { ...lead.answers, ...home },
    consent: { ...lead.consent, contact: hasConsent },
  };
  const { submissionId } = lead;
  return {
    submissionId,
    propertyState: "TX",
    isInSpanish,
    callWindow: callWindowOf(texan, {}, new Date(at)),
  };
};

it("An alert says eight digits of the application's number, and the command or the address that opens it", () => {
  expect(writeAlert(announced(), false).lines).toEqual([
    "Number: 01234567",
    "Open it: npm run leads -- show 01234567",
  ]);
  expect(writeAlert(announced(), false, "https://crm.example.com/").lines[1]).toBe(
    "Open it: https://crm.example.com/",
  );
});

it.each([
  ["New application, Texas: call now, until 9:00 PM CST", {}, false],
  ["New application, Texas: call from Tue 9:00 AM CST", { at: NIGHT }, false],
  ["New application, Texas: do not call: no consent", { hasConsent: false }, false],
  ["New application, Texas, in Spanish: call now, until 9:00 PM CST", { isInSpanish: true }, false],
  ["Nobody has opened this application, Texas: call now, until 9:00 PM CST", {}, true],
])("%s", (subject, application, isUnopened) => {
  expect(writeAlert(announced(application), isUnopened).subject).toBe(subject);
});
