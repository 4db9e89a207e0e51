import { describe, expect, it } from "vitest";
import { createEndpoint } from "./endpoint.ts";
import type { Outcome } from "./outcome.ts";

const answered = (status: number, retryAfter?: string): Outcome => ({ kind: "answered", status, retryAfter });
const at = (seconds: number): Date => new Date(Date.parse("2026-11-21T17:30:00.000Z") + seconds * 1000);
const DAY = 86_400;

describe("The CRM's address", () => {
  it("has capacity for eight tries at once", () => expect(createEndpoint().capacity(at(0))).toBe(8));

  it.each([429, 502, 503, 504])("rests for five seconds after a %i", (status) => {
    const endpoint = createEndpoint();
    endpoint.record([answered(200), answered(status)], at(0));
    expect(endpoint.capacity(at(4))).toBe(0);
    expect(endpoint.capacity(at(5))).toBe(8);
  });

  it("rests as long as the CRM asks, and at most five minutes", () => {
    const endpoint = createEndpoint();
    endpoint.record([answered(429, "30")], at(0));
    expect([endpoint.capacity(at(29)), endpoint.capacity(at(30))]).toEqual([0, 8]);
    endpoint.record([answered(429, "7200")], at(100));
    expect([endpoint.capacity(at(399)), endpoint.capacity(at(400))]).toEqual([0, 8]);
  });

  it.each([200, 404, 500])("does not rest after a %i", (status) => {
    const endpoint = createEndpoint();
    endpoint.record([answered(status)], at(0));
    expect(endpoint.capacity(at(0))).toBe(8);
  });

  it("closes for a day after 410, then has capacity for one, and opens when that one arrives", () => {
    const endpoint = createEndpoint();
    expect(endpoint.record([answered(410), answered(200)], at(0))).toBe(true);
    expect([endpoint.capacity(at(DAY - 1)), endpoint.capacity(at(DAY))]).toEqual([0, 1]);
    expect(endpoint.record([answered(500)], at(DAY))).toBe(false);
    expect([endpoint.capacity(at(2 * DAY - 1)), endpoint.capacity(at(2 * DAY))]).toEqual([0, 1]);
    // Nothing was due: the question is asked again with the next application.
    endpoint.record([], at(2 * DAY));
    expect(endpoint.capacity(at(2 * DAY))).toBe(1);
    expect(endpoint.record([answered(200)], at(2 * DAY))).toBe(false);
    expect(endpoint.capacity(at(2 * DAY))).toBe(8);
    expect(endpoint.record([answered(410)], at(3 * DAY))).toBe(true);
  });

  it("keeps its one try of the day when the application that was due cannot be opened", () => {
    const endpoint = createEndpoint();
    endpoint.record([answered(410)], at(0));
    endpoint.record([{ kind: "failed", reason: "unreadable" }], at(DAY));
    expect(endpoint.capacity(at(DAY))).toBe(1);
  });
});
