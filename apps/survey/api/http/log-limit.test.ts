import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createLogLimit, MINUTE_MS } from "./log-limit.ts";

const answered = (status: number, route = "/a") => ({
  level: 30,
  msg: "answered",
  facts: { method: "GET", route, status },
});

function limitWithLines() {
  const lines: { status?: number; count?: number; msg: string; of?: string }[] = [];
  return { lines, ...createLogLimit((line) => lines.push(JSON.parse(line) as (typeof lines)[0])) };
}

describe("In one minute the log has", () => {
  it("no line for a refusal, and then how many there were of each kind", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { lines, admits } = limitWithLines();
    expect([404, 429, 429, 404, 429].some((status) => admits(answered(status)))).toBe(false);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(lines).toMatchObject([
      { status: 404, count: 2, of: "answered", msg: "counted" },
      { status: 429, count: 3, of: "answered", msg: "counted" },
    ]);
  });

  it("the first 20 of equal failures, and how many more there were", () => {
    const { lines, admits, flush } = limitWithLines();
    expect(Array.from({ length: 1000 }, () => admits(answered(503))).filter(Boolean)).toHaveLength(20);
    expect(admits(answered(503, "/another"))).toBe(true);
    flush();
    expect(lines).toMatchObject([{ status: 503, count: 980 }]);
    expect(admits(answered(503))).toBe(true);
  });

  it("no more lines than so many of each kind, however many kinds there are, and none is forgotten", () => {
    const { lines, admits, flush } = limitWithLines();
    const asked = 200_000;
    let admitted = 0;
    for (let index = 0; index < asked; index++)
      admitted += +admits(answered([200, 404, 503, 500][index % 4] ?? 0, `/${index % 997}`));
    flush();
    expect(admitted + lines.length).toBeLessThanOrEqual(101 * 201);
    expect(lines.reduce((sum, { count = 0 }) => sum + count, admitted)).toBe(asked);
  });
});
