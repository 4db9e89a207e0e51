import { describe, expect, it } from "vitest";
import { lead } from "../../../test/kit/example-application.ts";
import { needOf } from "./need.ts";

const MINUTE = 60_000;
const listed = { submissionId: lead.submissionId, appliedBefore: false };
interface Change extends Partial<Omit<Parameters<typeof needOf>[0], "submissionId">> {
  isOpened?: boolean;
}

/** A home in Los Angeles. @returns what the group is told at that moment */
const need = (receivedAt: string, at: string, group: number, change: Change = {}) => {
  const { isOpened = false, ...standing } = change;
  const application = { ...listed, lead: { ...lead, receivedAt }, ...standing };
  const found = needOf(application, isOpened, { group, nextAfterMs: 15 * MINUTE, now: new Date(at) });
  if (found.kind === "later") return `at ${found.at.toISOString()}`;
  return found.kind === "never" ? found.why : found.kind;
};
const NOON = "2026-11-23T20:00:00Z";
const NIGHT = "2026-11-24T06:00:00Z";

describe("Those who are told first", () => {
  it("are told at once, in the night too", () => {
    expect(need(NOON, NOON, 0)).toBe("now");
    expect(need(NIGHT, NIGHT, 0)).toBe("now");
  });

  it("are not told of what somebody has opened meanwhile, or of what is a day old", () => {
    expect(need(NOON, "2026-11-23T21:00:00Z", 0, { isOpened: true })).toBe("somebody has opened it");
    expect(need(NOON, "2026-11-24T20:00:00.001Z", 0)).toBe("it is too old");
  });

  it("are not told of somebody who wants no more calls, or wants the application deleted", () => {
    expect(need(NOON, NOON, 0, { withdrawnAt: NOON })).toBe("the consent was withdrawn");
    expect(need(NOON, NOON, 0, { deletionRequestedAt: NOON })).toBe("its deletion was asked for");
  });
});

describe("The next group", () => {
  it("is told a quarter of an hour later, and the one after it half an hour", () => {
    expect(need(NOON, "2026-11-23T20:14:59Z", 1)).toBe("at 2026-11-23T20:15:00.000Z");
    expect(need(NOON, "2026-11-23T20:15:00Z", 1)).toBe("now");
    expect(need(NOON, "2026-11-23T20:15:00Z", 2)).toBe("at 2026-11-23T20:30:00.000Z");
  });

  it("is not told at night, but a quarter of an hour after calls are allowed again: 8:15 a.m. in Los Angeles", () => {
    expect(need(NIGHT, "2026-11-24T06:15:00Z", 1)).toBe("at 2026-11-24T16:15:00.000Z");
    expect(need(NIGHT, "2026-11-24T16:10:00Z", 1)).toBe("at 2026-11-24T16:15:00.000Z");
    expect(need(NIGHT, "2026-11-24T16:15:00Z", 1)).toBe("now");
  });

  it("is not told of somebody whom nobody may call", () => {
    const withoutConsent = {
      lead: { ...lead, receivedAt: NOON, consent: { ...lead.consent, contact: false } },
    };
    expect(need(NOON, "2026-11-23T20:15:00Z", 1, withoutConsent)).toBe("nobody may call");
  });
});
