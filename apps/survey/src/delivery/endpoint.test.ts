import { describe, expect, it } from "vitest";
import { createEndpoint } from "./endpoint.ts";
import type { Outcome } from "./outcome.ts";

const answered = (status: number, retryAfter?: string): Outcome => ({ kind: "answered", status, retryAfter });
const at = (seconds: number): Date => new Date(Date.parse("2026-11-21T17:30:00.000Z") + seconds * 1000);
const DAY = 86_400;

describe("The CRM's address", () => {
  it("has room for eight tries at once", () => expect(createEndpoint().room(at(0))).toBe(8));

  it.each([429, 502, 503, 504])("rests for five seconds after a %i", (status) => {
    const endpoint = createEndpoint();
    endpoint.note([answered(200), answered(status)], at(0));
    expect(endpoint.room(at(4))).toBe(0);
    expect(endpoint.room(at(5))).toBe(8);
  });

  it("rests as long as the CRM asks, and at most five minutes", () => {
    const endpoint = createEndpoint();
    endpoint.note([answered(429, "30")], at(0));
    expect([endpoint.room(at(29)), endpoint.room(at(30))]).toEqual([0, 8]);
    endpoint.note([answered(429, "7200")], at(100));
    expect([endpoint.room(at(399)), endpoint.room(at(400))]).toEqual([0, 8]);
  });

  it.each([200, 404, 500])("does not rest after a %i", (status) => {
    const endpoint = createEndpoint();
    endpoint.note([answered(status)], at(0));
    expect(endpoint.room(at(0))).toBe(8);
  });

  it("closes for a day after 410, then has room for one, and opens when that one arrives", () => {
    const endpoint = createEndpoint();
    expect(endpoint.note([answered(410), answered(200)], at(0))).toBe(true);
    expect([endpoint.room(at(DAY - 1)), endpoint.room(at(DAY))]).toEqual([0, 1]);
    expect(endpoint.note([answered(500)], at(DAY))).toBe(false);
    expect([endpoint.room(at(2 * DAY - 1)), endpoint.room(at(2 * DAY))]).toEqual([0, 1]);
    // Nothing was due: the question is asked again with the next application.
    endpoint.note([], at(2 * DAY));
    expect(endpoint.room(at(2 * DAY))).toBe(1);
    expect(endpoint.note([answered(200)], at(2 * DAY))).toBe(false);
    expect(endpoint.room(at(2 * DAY))).toBe(8);
    expect(endpoint.note([answered(410)], at(3 * DAY))).toBe(true);
  });

  it("keeps its one try of the day when the application that was due cannot be opened", () => {
    const endpoint = createEndpoint();
    endpoint.note([answered(410)], at(0));
    endpoint.note([{ kind: "failed", reason: "unreadable" }], at(DAY));
    expect(endpoint.room(at(DAY))).toBe(1);
  });
});
