import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Failure, Outcome } from "./outcome.ts";
import { DAY } from "@heloc/leads/store/deliveries/retry-delays";
import { planRetry } from "./schedule.ts";

const NOW = new Date("2026-11-21T17:30:00.000Z");
const MIDDLE = 0.5;

const answered = (status: number, retryAfter?: string): Outcome => ({ kind: "answered", status, retryAfter });
const failed = (reason: Failure): Outcome => ({ kind: "failed", reason });

/** Seconds until the next try, without jitter unless asked for. */
function secondsAfter(attempts: number, outcome: Outcome, random = MIDDLE): number {
  return (planRetry(attempts, outcome, NOW, random).dueAt.getTime() - NOW.getTime()) / 1000;
}

describe("The schedule", () => {
  it.each([
    [1, "5 seconds", 5],
    [2, "5 minutes", 300],
    [3, "30 minutes", 1_800],
    [4, "2 hours", 7_200],
    [5, "5 hours", 18_000],
    [6, "10 hours", 36_000],
    [7, "14 hours", 50_400],
    [8, "20 hours", 72_000],
    [9, "24 hours", 86_400],
  ])("after failure %i waits %s", (attempts, _words, seconds) => {
    expect(planRetry(attempts, answered(500), NOW, MIDDLE)).toEqual({
      state: "waiting",
      dueAt: new Date(NOW.getTime() + seconds * 1000),
      lastResult: "500",
    });
  });

  it("parks an application after the tenth failure and tries it once a day for ever", () => {
    for (const attempts of [10, 11, 500]) {
      const retry = planRetry(attempts, failed("refused"), NOW, MIDDLE);
      expect(retry).toEqual({ state: "parked", dueAt: new Date(NOW.getTime() + DAY), lastResult: "refused" });
    }
  });

  it("spreads the tries by a tenth to both sides", () => {
    expect(secondsAfter(2, answered(500), 0)).toBe(270);
    expect(secondsAfter(2, answered(500), 1)).toBe(330);
  });
});

describe("A refusal", () => {
  it.each([400, 401, 403, 404, 413, 415, 422, 451])(
    "with %i parks the application at once, kept and tried once a day",
    (status) => {
      const retry = planRetry(1, answered(status), NOW, MIDDLE);
      expect(retry).toMatchObject({ state: "parked", lastResult: String(status) });
      expect(retry.dueAt.getTime() - NOW.getTime()).toBe(DAY);
    },
  );

  it("of a message by its mail server is one as well, and one for now is not", () => {
    expect(planRetry(1, failed("rejected"), NOW, MIDDLE)).toMatchObject({
      state: "parked",
      lastResult: "rejected",
    });
    expect(secondsAfter(1, failed("deferred"))).toBe(5);
  });

  it.each([408, 409, 425, 429])("with %i may pass, so the schedule goes on", (status) => {
    expect(planRetry(1, answered(status), NOW, MIDDLE).state).toBe("waiting");
    expect(secondsAfter(1, answered(status))).toBe(5);
  });

  it("by the worker itself, which has no key for it, parks the application at once too", () => {
    const retry = planRetry(1, failed("unreadable"), NOW, MIDDLE);
    expect(retry).toEqual({
      state: "parked",
      dueAt: new Date(NOW.getTime() + DAY),
      lastResult: "unreadable",
    });
  });

  it("with 410 closes the endpoint and leaves the application waiting and due", () => {
    expect(planRetry(4, answered(410), NOW, MIDDLE)).toEqual({
      state: "waiting",
      dueAt: NOW,
      lastResult: "410",
    });
  });

  it.each([301, 302, 307, 308, 304])("by a redirect with %i is a failure like any other", (status) => {
    expect(planRetry(1, answered(status), NOW, MIDDLE).state).toBe("waiting");
  });

  it("that turns into trouble of the server goes back to the schedule", () => {
    expect(planRetry(2, answered(503), NOW, MIDDLE).state).toBe("waiting");
  });
});

describe("Retry-After", () => {
  it.each([429, 502, 503, 504])("of %i is honored, in seconds and as a date", (status) => {
    expect(secondsAfter(1, answered(status, "120"), 0)).toBe(120);
    expect(secondsAfter(1, answered(status, " 120 "), 0)).toBe(120);
    expect(secondsAfter(1, answered(status, "Sat, 21 Nov 2026 17:32:00 GMT"), 0)).toBe(120);
    expect(secondsAfter(1, answered(status, "Saturday, 21-Nov-26 17:32:00 GMT"), 0)).toBe(120);
  });

  it("is a lower bound: it is spread upwards and does not shorten the schedule", () => {
    expect(secondsAfter(1, answered(429, "120"), 1)).toBe(132);
    expect(secondsAfter(2, answered(429, "1"))).toBe(300);
    expect(secondsAfter(2, answered(429, "Fri, 20 Nov 2026 17:30:00 GMT"))).toBe(300);
  });

  it("of more than a day counts as a day", () => {
    expect(secondsAfter(1, answered(503, "864000"), 0)).toBe(86_400);
    expect(secondsAfter(1, answered(503, "Sat, 21 Nov 2099 17:30:00 GMT"), 0)).toBe(86_400);
  });

  it.each(["soon", "-5", "1.5", "0x10", "", "2026-11-21", "Sometime"])(
    'written as "%s" is left aside',
    (text) => expect(secondsAfter(1, answered(429, text))).toBe(5),
  );

  it("of other answers is left aside", () => {
    expect(secondsAfter(1, answered(500, "3600"))).toBe(5);
  });
});

describe("Whatever a CRM answers", () => {
  const outcomes = fc.oneof(
    fc.record({
      kind: fc.constant("answered" as const),
      status: fc.integer({ min: 100, max: 999 }).filter((status) => status < 200 || status > 299),
      retryAfter: fc.option(
        fc.oneof(
          fc.string(),
          fc.nat().map(String),
          fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
        ),
        { nil: undefined },
      ),
    }),
    fc.record({ kind: fc.constant("failed" as const), reason: fc.constant("reset" as const) }),
  );
  const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  it("the next try is never in the past and never more than a day and a tenth away", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), outcomes, randoms, (attempts, outcome, random) => {
        const wait = planRetry(attempts, outcome, NOW, random).dueAt.getTime() - NOW.getTime();
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(DAY * 1.1);
      }),
    );
  });

  it("the tenth failure parks, unless the endpoint is closed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 10_000 }), outcomes, randoms, (attempts, outcome, random) => {
        const { state, lastResult } = planRetry(attempts, outcome, NOW, random);
        expect(state).toBe(lastResult === "410" ? "waiting" : "parked");
      }),
    );
  });
});
