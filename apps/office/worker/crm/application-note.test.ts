import { expect, it } from "vitest";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { deliveryOf, NOW, requestOf } from "../../test/kit/delivery/deliver-to.ts";
import { writeApplicationNote, writeRequestNote } from "./application-note.ts";

const declined = { ...lead, consent: { ...lead.consent, contact: false } };
const linesOf = (...how: Parameters<typeof deliveryOf>): string[] =>
  writeApplicationNote(deliveryOf(...how), NOW).split("\n");

it("The note of an application says in plain lines what was answered, what it comes to, and when the law lets you call", () => {
  expect(linesOf({ ...lead, attribution: { utm_source: "newsletter" } })).toEqual(
    expect.arrayContaining([
      `HELOC application ${lead.submissionId}`,
      "received: Nov 21, 2026, 9:30 AM PST",
      "state: California",
      "home value: $500,000",
      "credit: 700 to 739",
      "phone: (213) 555-0142",
      "home equity: $200,000",
      "line by the calculator: up to $160,000",
      "rate by the calculator: 8.00%",
      "consent to calls and texts: yes",
      "when to call: now, until 9:00 PM PST (as of Nov 23, 2026, 12:00 PM PST)",
      "came from: utm_source=newsletter",
    ]),
  );
});

it("The note of an application says NO where nobody may call, whatever the reason", () => {
  expect(linesOf(declined)).toContain("consent to calls and texts: NO. Do not call or text.");
  expect(linesOf(lead, { withdrawnAt: "2026-11-23T18:00:00.000Z" })).toContain(
    "consent to calls and texts: NO: taken back at 2026-11-23T18:00:00.000Z. Do not call or text.",
  );
});

it("The note of an application has no line and no tag of HTML that a visitor wrote", () => {
  const attribution = {
    utm_source: "x\u2028\u0085consent to calls and texts: yes<script src=//evil.example>",
  };
  const lines = linesOf({ ...declined, attribution });
  expect(lines.join("")).not.toMatch(/[<>]/);
  expect(lines.filter((line) => line.startsWith("consent to calls"))).toHaveLength(1);
});

it.each([
  ["withdrawal", "No more calls or texts: consent withdrawn for application", "honor by: 2026-12-07"],
  ["deletion", "Deletion asked for: application", "requests done 7"],
] as const)("The note of a %s says what to do, and until when", (kind, title, line) => {
  const note = writeRequestNote(requestOf(kind).request, NOW);
  expect(note).toMatch(new RegExp(`^${title} ${lead.submissionId}\n`));
  expect(note).toContain(line);
});
