import { describe, expect, it } from "vitest";
import { lead } from "../test/kit/example-application.ts";
import { callWindowOf, describeCallWindow } from "./calling.ts";

/** A homeowner in Los Angeles who agreed to calls. */
const { answers } = lead;
const texan = {
  ...lead,
  answers: { ...answers, propertyState: "TX", propertyZip: "77002", phone: "+17135550142" },
};
const told = (one: typeof lead, moment: string, standing = {}) =>
  describeCallWindow(callWindowOf(one, standing, new Date(moment)));

describe("What an officer is told about calling", () => {
  it("is until when a call is allowed, by the clock at the home", () => {
    expect(told(lead, "2026-11-23T18:00:00Z")).toBe("now, until 9:00 PM PST");
    expect(told(lead, "2026-07-14T18:00:00Z")).toBe("now, until 9:00 PM PDT");
    expect(told(texan, "2026-11-23T18:00:00Z")).toBe("now, until 9:00 PM CST");
  });

  it("or from when on", () => {
    expect(told(lead, "2026-11-23T12:00:00Z")).toBe("from Mon 8:00 AM PST");
    expect(told(texan, "2026-11-22T12:00:00Z")).toBe("from Sun 12:00 PM CST");
  });

  it.each([
    ["no consent", { ...lead, consent: { ...lead.consent, contact: false } }, {}],
    ["consent withdrawn", lead, { withdrawnAt: "2026-11-22T09:00:00.000Z" }],
    ["deletion requested", lead, { deletionRequestedAt: "2026-11-22T09:00:00.000Z" }],
  ])("or that nobody may call: %s", (reason, one, standing) => {
    expect(told(one, "2026-11-23T18:00:00Z", standing)).toBe(`never: ${reason}`);
  });

  it("and programs are told the same with both times", () => {
    expect(callWindowOf(lead, {}, new Date("2026-11-23T18:00:00Z"))).toEqual({
      status: "open",
      reason: null,
      opensAt: "2026-11-23T16:00:00.000Z",
      closesAt: "2026-11-24T05:00:00.000Z",
      timeZones: ["America/Los_Angeles"],
    });
  });
});
