import { expect, it } from "vitest";
import { DAY, planRetry, type Outcome } from "./outcome.ts";
import { createEndpoint } from "./endpoint.ts";

const NOW = new Date("2026-11-21T17:30:00.000Z");

/** Seconds until the next attempt, without jitter unless asked for. */
const secondsAfter = (attempts: number, outcome: Outcome, random = 0.5): number =>
  (planRetry(attempts, outcome, NOW, random).dueAt.getTime() - NOW.getTime()) / 1000;

it("The schedule is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and then a day for ever, spread by a tenth", () => {
  const waits = Array.from({ length: 11 }, (_, index) => secondsAfter(index + 1, { result: 500 }));
  const hours = [2, 5, 10, 14, 20, 24, 24, 24].map((count) => count * 3600);
  expect(waits).toEqual([5, 300, 1800, ...hours]);
  expect([secondsAfter(2, { result: 500 }, 0), secondsAfter(2, { result: 500 }, 1)]).toEqual([270, 330]);
});

it.each<[state: string, attempts: number, results: Outcome["result"][]]>([
  ["waiting", 9, [500, 502, 503, 504, 599, 408, 409, 425, 429, 301, 302, 304, 307, 308, 100]],
  ["waiting", 9, ["timeout", "refused", "reset", "not-found", "garbled", "deferred", "failed"]],
  ["dead-letter", 10, [500, "refused", 429]],
  ["dead-letter", 1, [400, 401, 403, 404, 413, 415, 422, 451, "rejected", "unreadable", "by-hand"]],
  ["waiting", 99, [410]],
])("A delivery is %s after attempt %i that ended with one of %j", (state, attempts, results) => {
  for (const result of results) {
    expect(planRetry(attempts, { result }, NOW, 0.5)).toMatchObject({ state, lastResult: String(result) });
  }
});

it.each<[retryAfter: string, seconds: number, status?: number, random?: number]>([
  ["120", 120],
  [" 120 ", 120, 503],
  ["Sat, 21 Nov 2026 17:32:00 GMT", 120, 502],
  // A lower bound: it is spread upwards, does not shorten the schedule, and counts as a day at most.
  ["120", 132, 429, 1],
  ["1", 4.5],
  ["Fri, 20 Nov 2026 17:30:00 GMT", 4.5],
  ["Sat, 21 Nov 2099 17:30:00 GMT", 86_400],
  // What is no time is left aside, and so is the time of an answer that is not busy.
  ...["soon", "-5", "1.5", "2026-11-21"].map((text): [string, number] => [text, 4.5]),
  ["3600", 4.5, 500],
])("Retry-After: %s means at least %d seconds", (retryAfter, seconds, result = 429, random = 0) => {
  expect(secondsAfter(1, { result, retryAfter }, random)).toBe(seconds);
});

it.each<[rest: number, capacity: number, ...outcomes: Outcome[]]>([
  [0, 8, { result: 200 }, { result: 404 }, { result: 500 }, { result: "timeout" }],
  ...[429, 502, 503, 504].map((result): [number, number, Outcome] => [5, 8, { result }]),
  [30, 8, { result: 200 }, { result: 429, retryAfter: "30" }],
  [300, 8, { result: 429, retryAfter: "7200" }],
  [DAY / 1000, 1, { result: 410 }, { result: 200 }],
])(
  "An address rests for %i seconds and then takes %i deliveries at once after %j",
  (rest, capacity, ...outcomes) => {
    let elapsed = 0;
    const endpoint = createEndpoint(() => elapsed * 1000);
    endpoint.record(outcomes, NOW);
    elapsed = rest - 1;
    if (rest > 0) expect(endpoint.capacity()).toBe(0);
    elapsed = rest;
    // The one attempt of the day at a closed address is not used up by an application that cannot be opened.
    endpoint.record([{ result: "unreadable" }], NOW);
    expect(endpoint.capacity()).toBe(capacity);
  },
);
