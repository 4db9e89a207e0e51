import { describe, expect, it } from "vitest";
import { createEndpoint, type Endpoint } from "./endpoint.ts";
import type { Outcome } from "./outcome.ts";

const answered = (status: number, retryAfter?: string): Outcome => ({ kind: "answered", status, retryAfter });
const at = (seconds: number): Date => new Date(Date.parse("2026-11-21T17:30:00.000Z") + seconds * 1000);
const DAY = 86_400;

let elapsedSeconds = 0;
const elapsedMs = (): number => elapsedSeconds * 1000;
function capacityAt(endpoint: Endpoint, seconds: number): number {
  elapsedSeconds = seconds;
  return endpoint.capacity();
}
function recordAt(endpoint: Endpoint, outcomes: Outcome[], seconds: number): boolean {
  elapsedSeconds = seconds;
  return endpoint.record(outcomes, at(seconds));
}

describe("The CRM's address", () => {
  it("has capacity for eight tries at once", () => expect(capacityAt(createEndpoint(elapsedMs), 0)).toBe(8));

  it.each([429, 502, 503, 504])("rests for five seconds after a %i", (status) => {
    const endpoint = createEndpoint(elapsedMs);
    recordAt(endpoint, [answered(200), answered(status)], 0);
    expect(capacityAt(endpoint, 4)).toBe(0);
    expect(capacityAt(endpoint, 5)).toBe(8);
  });

  it("rests as long as the CRM asks, and at most five minutes", () => {
    const endpoint = createEndpoint(elapsedMs);
    recordAt(endpoint, [answered(429, "30")], 0);
    expect([capacityAt(endpoint, 29), capacityAt(endpoint, 30)]).toEqual([0, 8]);
    recordAt(endpoint, [answered(429, "7200")], 100);
    expect([capacityAt(endpoint, 399), capacityAt(endpoint, 400)]).toEqual([0, 8]);
  });

  it.each([200, 404, 500])("does not rest after a %i", (status) => {
    const endpoint = createEndpoint(elapsedMs);
    recordAt(endpoint, [answered(status)], 0);
    expect(capacityAt(endpoint, 0)).toBe(8);
  });

  it("closes for a day after 410, then has capacity for one, and opens when that one arrives", () => {
    const endpoint = createEndpoint(elapsedMs);
    expect(recordAt(endpoint, [answered(410), answered(200)], 0)).toBe(true);
    expect([capacityAt(endpoint, DAY - 1), capacityAt(endpoint, DAY)]).toEqual([0, 1]);
    expect(recordAt(endpoint, [answered(500)], DAY)).toBe(false);
    expect([capacityAt(endpoint, 2 * DAY - 1), capacityAt(endpoint, 2 * DAY)]).toEqual([0, 1]);
    // Nothing was due: the question is asked again with the next application.
    recordAt(endpoint, [], 2 * DAY);
    expect(capacityAt(endpoint, 2 * DAY)).toBe(1);
    expect(recordAt(endpoint, [answered(200)], 2 * DAY)).toBe(false);
    expect(capacityAt(endpoint, 2 * DAY)).toBe(8);
    expect(recordAt(endpoint, [answered(410)], 3 * DAY)).toBe(true);
  });

  it("keeps its one try of the day when the application that was due cannot be opened", () => {
    const endpoint = createEndpoint(elapsedMs);
    recordAt(endpoint, [answered(410)], 0);
    recordAt(endpoint, [{ kind: "failed", reason: "unreadable" }], DAY);
    expect(capacityAt(endpoint, DAY)).toBe(1);
  });
});
