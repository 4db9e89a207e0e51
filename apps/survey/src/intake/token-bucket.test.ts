import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenBucket } from "./token-bucket.ts";

describe("A limit of 600 a minute for everyone together", () => {
  it("lets 600 pass at once, then one each tenth of a second", () => {
    const clock = { ms: 0 };
    const bucket = createTokenBucket(600, () => clock.ms);
    for (let count = 0; count < 600; count += 1) expect(bucket.take()).toBe(0);
    expect(bucket.take()).toBe(1);
    clock.ms += 100;
    expect(bucket.take()).toBe(0);
    expect(bucket.take()).toBe(1);
  });

  it("says how long to wait when only one a minute may pass", () => {
    const clock = { ms: 0 };
    const bucket = createTokenBucket(1, () => clock.ms);
    expect([bucket.take(), bucket.take()]).toEqual([0, 60]);
    clock.ms += 15_000;
    expect(bucket.take()).toBe(45);
    clock.ms += 45_000;
    expect(bucket.take()).toBe(0);
  });

  it("never lets more pass than its fill and its refill, for any pattern of arrivals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.nat(5_000), { maxLength: 200 }),
        (perMinute, pausesMs) => {
          const clock = { ms: 0 };
          const bucket = createTokenBucket(perMinute, () => clock.ms);
          const passed = pausesMs.filter((pauseMs) => {
            clock.ms += pauseMs;
            return bucket.take() === 0;
          }).length;
          expect(passed).toBeLessThanOrEqual(perMinute + (clock.ms / 60_000) * perMinute + 1e-6);
        },
      ),
    );
  });
});
