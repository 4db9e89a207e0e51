import { describe, expect, it, vi } from "vitest";
import { createLogLimit, LINES_PER_MINUTE, MINUTE_MS } from "./log-limit.ts";

interface Line {
  level: number;
  status?: number;
  count?: number;
  msg: string;
  of?: string;
}

const answered = (status: number, route = "/a") => ({
  level: 30,
  msg: "answered",
  facts: { method: "GET", route, status },
});

function limitsWithLines() {
  const lines: Line[] = [];
  return { lines, limits: createLogLimit((line) => lines.push(JSON.parse(line) as Line)) };
}

describe("In one minute the log has", () => {
  it("no line for a refusal, and then how many there were of each kind", () => {
    vi.useFakeTimers();
    const { lines, limits } = limitsWithLines();
    const admitted = [404, 429, 429, 404, 429].map((status) => limits.admits(answered(status)));
    expect(admitted).toEqual([false, false, false, false, false]);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(lines.map(({ status, count, of, msg }) => [status, count, of, msg])).toEqual([
      [404, 2, "answered", "counted"],
      [429, 3, "answered", "counted"],
    ]);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(lines).toHaveLength(2);
    vi.useRealTimers();
  });

  it("the first 20 of equal failures, and how many more there were", () => {
    const { lines, limits } = limitsWithLines();
    const admitted = Array.from({ length: 1000 }, () => limits.admits(answered(503))).filter(Boolean);
    expect(admitted).toHaveLength(20);
    expect(limits.admits(answered(503, "/another"))).toBe(true);
    limits.flush();
    expect(lines).toMatchObject([{ status: 503, count: 980 }]);
    expect(limits.admits(answered(503))).toBe(true);
  });

  it(`at most ${LINES_PER_MINUTE} lines, whatever comes, and none is forgotten`, () => {
    const { lines, limits } = limitsWithLines();
    const asked = 20_000;
    let admitted = 0;
    for (let index = 0; index < asked; index++) {
      const status = [200, 404, 503, 500][index % 4] ?? 0;
      if (limits.admits(answered(status, `/${index % 997}`))) admitted += 1;
    }
    limits.flush();
    expect(admitted + lines.length).toBeLessThanOrEqual(LINES_PER_MINUTE);
    expect(lines.reduce((sum, { count = 0 }) => sum + count, admitted)).toBe(asked);
  });
});
