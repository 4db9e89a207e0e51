import { describe, expect, it } from "vitest";
import { honorBy, isOverdue } from "./revocation.ts";

describe("A consent that is taken back", () => {
  it("on Monday, November 23, 2026, is to be honored by Monday, December 7", () => {
    expect(honorBy(new Date("2026-11-23T18:00:00Z"))).toBe("2026-12-07");
  });

  it("on a Friday evening in California counts from that Friday, although it is Saturday in Greenwich", () => {
    expect(honorBy(new Date("2026-11-28T02:00:00Z"))).toBe("2026-12-11");
  });

  it("on a Saturday has two whole weeks of business days", () => {
    expect(honorBy(new Date("2026-11-28T20:00:00Z"))).toBe("2026-12-11");
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
