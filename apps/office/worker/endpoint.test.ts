import { expect, it } from "vitest";
import { createEndpoint } from "./endpoint.ts";
import type { Outcome } from "./outcome.ts";

const START = new Date("2026-11-21T17:30:00.000Z");

it.each<[rest: number, ...outcomes: Outcome[]]>([
  [0, { result: 200 }, { result: 404 }, { result: 500 }, { result: "timeout" }],
  ...[429, 502, 503, 504].map((result): [number, Outcome] => [5, { result }]),
  [30, { result: 200 }, { result: 429, retryAfter: "30" }],
  [300, { result: 429, retryAfter: "7200" }],
])("The CRM's address rests for %i seconds after %j", (rest, ...outcomes) => {
  let elapsed = 0;
  const endpoint = createEndpoint(() => elapsed * 1000);
  expect(endpoint.capacity()).toBe(8);
  endpoint.record(outcomes, START);
  elapsed = rest - 1;
  if (rest > 0) expect(endpoint.capacity()).toBe(0);
  elapsed = rest;
  expect(endpoint.capacity()).toBe(8);
});

it("The one attempt of the day at a closed address is not used up by an application that cannot be opened", () => {
  let elapsed = 0;
  const endpoint = createEndpoint(() => elapsed);
  expect(endpoint.record([{ result: 410 }, { result: 200 }], START)).toBe(true);
  expect(endpoint.capacity()).toBe(0);
  elapsed = 24 * 60 * 60 * 1000;
  endpoint.record([{ result: "unreadable" }], START);
  expect(endpoint.capacity()).toBe(1);
});
