import { plainAlertWords as words } from "@heloc/lender/words/plain-alert-words";
import { expect, it } from "vitest";
import { callWindowOf } from "../../../calling.ts";
import type { Lead } from "../../../store/lead.ts";
import { lead, numbered } from "../../../../test/kit/example-application.ts";
import { writeAlert, type Announced } from "./alert-text.ts";

const MONDAY_MORNING = new Date("2026-11-23T16:30:00Z");
const MONDAY_NIGHT = new Date("2026-11-24T04:00:00Z");

const announced = (one: Lead, now = MONDAY_MORNING): Announced => ({
  submissionId: one.submissionId,
  propertyState: one.answers.propertyState,
  isInSpanish: one.consent.language === "es",
  callWindow: callWindowOf(one, {}, now),
});
const texan = (index: number, change: Partial<Lead> = {}): Lead => {
  const home = { propertyState: "TX" as const, propertyZip: "77002", phone: "+17135550142" };
  return numbered(index, { answers: { ...lead.answers, ...home }, ...change });
};
const inSpanish = { consent: { ...lead.consent, language: "es" } };
const withoutConsent = { consent: { ...lead.consent, contact: false } };

it("one application: its state, when to call by the clock at the home, eight digits of its number, and where to open it", () => {
  expect(writeAlert([announced(lead)], false, { words })).toEqual({
    subject: "New application, California: call now, until 9:00 PM PST",
    lines: ["Number: 01234567", "Open it: npm run leads -- show 01234567"],
  });
});

it("at night it says from when on, and without consent that nobody may call", () => {
  expect(writeAlert([announced(texan(1), MONDAY_NIGHT)], false, { words }).subject).toBe(
    "New application, Texas: call from Tue 9:00 AM CST",
  );
  expect(writeAlert([announced(texan(1, withoutConsent))], false, { words }).subject).toBe(
    "New application, Texas: do not call: no consent",
  );
});

it("several are counted by state and hours, those first who can be called for the shortest time", () => {
  const some = [texan(1, withoutConsent), lead, texan(2), texan(3), lead].map((one) => announced(one));
  expect(writeAlert(some, false, { words, openAt: "https://crm.example.com/" })).toEqual({
    subject: "5 new applications",
    lines: [
      "2 in Texas: call now, until 9:00 PM CST",
      "2 in California: call now, until 9:00 PM PST",
      "1 in Texas: do not call: no consent",
      "Numbers: 00000000, 01234567, 00000000, 00000000, 01234567",
      "Open it: https://crm.example.com/",
    ],
  });
});

it("an application in Spanish says so, and is counted by itself, so that somebody calls who speaks it", () => {
  expect(writeAlert([announced(texan(1, inSpanish))], false, { words }).subject).toBe(
    "New application, Texas, in Spanish: call now, until 9:00 PM CST",
  );
  expect(writeAlert([announced(texan(1, inSpanish))], true, { words }).subject).toBe(
    "Nobody has opened this application, Texas, in Spanish: call now, until 9:00 PM CST",
  );
  const some = [texan(1, inSpanish), texan(2), texan(3, inSpanish)].map((one) => announced(one));
  expect(writeAlert(some, false, { words }).lines.slice(0, 2)).toEqual([
    "2 in Texas, in Spanish: call now, until 9:00 PM CST",
    "1 in Texas: call now, until 9:00 PM CST",
  ]);
});

it("of a thousand, ten numbers are named and the rest counted", () => {
  const { subject, lines } = writeAlert(
    Array.from({ length: 1000 }, () => announced(lead)),
    false,
    { words },
  );
  expect(subject).toBe("1000 new applications");
  expect(lines.at(-2)).toBe(`Numbers: ${"01234567, ".repeat(10)}and 990 more`);
  expect(lines.at(-1)).toBe("Open it: npm run leads -- list --new");
});

it("those who are told because nobody has opened it read that", () => {
  expect(writeAlert([announced(lead)], true, { words }).subject).toBe(
    "Nobody has opened this application, California: call now, until 9:00 PM PST",
  );
});
