import { describe, expect, it } from "vitest";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { writeApplicationNote, writeRequestNote } from "./application-note.ts";

/** Monday, noon in Los Angeles. */
const NOW = new Date("2026-11-23T20:00:00.000Z");
const first = { appliedBefore: false };
const linesOf = (...how: Parameters<typeof writeApplicationNote>): string[] =>
  writeApplicationNote(...how).split("\n");

describe("The note of an application", () => {
  it("says in plain lines what was answered, what it comes to, and when the law lets you call", () => {
    expect(linesOf({ ...lead, attribution: { utm_source: "newsletter" } }, first, NOW)).toEqual(
      expect.arrayContaining([
        `HELOC application ${lead.submissionId}`,
        "received: Nov 21, 2026, 9:30 AM PST",
        "state: California",
        "home value: $500,000",
        "credit: 700 to 739",
        "phone: +12135550142",
        "home equity: $200,000",
        "line by the calculator: up to $160,000",
        "rate by the calculator: 8.00%",
        "consent to calls and texts: yes",
        "when to call: now, until 9:00 PM PST (as of Nov 23, 2026, 12:00 PM PST)",
        "came from: utm_source=newsletter",
      ]),
    );
  });

  it("says NO where nobody may call, whatever the reason", () => {
    const declined = { ...lead, consent: { ...lead.consent, contact: false } };
    expect(linesOf(declined, first, NOW)).toContain("consent to calls and texts: NO. Do not call or text.");
    const withdrawn = linesOf(lead, { ...first, withdrawnAt: "2026-11-23T18:00:00.000Z" }, NOW);
    expect(withdrawn.join("\n")).toContain("NO: taken back at 2026-11-23T18:00:00.000Z.");
    expect(withdrawn.join("\n")).toContain("when to call: never: consent withdrawn");
  });

  it("lets no visitor write a line or a tag of HTML of their own", () => {
    const attribution = { utm_source: "x\nconsent to calls and texts: yes<script src=//evil.example>" };
    const declined = { ...lead, attribution, consent: { ...lead.consent, contact: false } };
    const note = writeApplicationNote(declined, first, NOW);
    expect(note).not.toMatch(/[<>]/);
    expect(note.split("\n").filter((line) => line.startsWith("consent to calls"))).toHaveLength(1);
  });
});

it.each([
  ["withdrawal", "No more calls or texts: consent withdrawn for application", "honor by: 2026-12-07"],
  ["deletion", "Deletion asked for: application", "requests done 7"],
] as const)("The note of a %s says what to do, and until when", (kind, title, line) => {
  const { submissionId } = lead;
  const note = writeRequestNote(
    { number: 7, submissionId, kind, requestedAt: NOW, channel: "link", closed: null },
    NOW,
  );
  expect(note).toMatch(new RegExp(`^${title} ${submissionId}\n`));
  expect(note).toContain(line);
});
