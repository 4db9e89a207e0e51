import { describe, expect, it } from "vitest";
import { honorBy, isOverdue } from "./revocation.ts";

describe("A consent that is taken back", () => {
  it.each([
    ["on a Monday, by the Monday two weeks later", "2026-11-23T18:00:00Z", "2026-12-07"],
    ["on a Friday evening in California, Saturday in Greenwich", "2026-11-28T02:00:00Z", "2026-12-11"],
    ["on a Saturday, after two whole weeks of business days", "2026-11-28T20:00:00Z", "2026-12-11"],
  ])("is to be honored within ten business days: %s", (_when, takenBack, day) => {
    expect(honorBy(new Date(takenBack))).toBe(day);
  });

  it("is overdue after five business days, a week before the law's day", () => {
    const monday = new Date("2026-11-23T18:00:00Z");
    expect(isOverdue(monday, new Date("2026-11-30T23:59:59Z"))).toBe(false);
    expect(isOverdue(monday, new Date("2026-12-01T00:00:00Z"))).toBe(true);
  });

  it("written down under a clock that was ten years ahead is overdue now, and lets nobody call for ten years", () => {
    const now = new Date("2026-11-23T18:00:00Z");
    expect(isOverdue(new Date("2036-11-23T18:00:00Z"), now)).toBe(true);
    expect(honorBy(new Date("2036-11-23T18:00:00Z"), now)).toBe("2026-12-07");
    expect(isOverdue(new Date("2026-11-23T18:00:30Z"), now)).toBe(false);
  });
});
