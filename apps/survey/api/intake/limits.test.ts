import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMeters } from "./limits.ts";

describe("A limit of 600 a minute", () => {
  it("lets 600 pass at once, then one each tenth of a second", () => {
    const clock = { ms: 0 };
    const meters = createMeters(600, () => clock.ms);
    for (let count = 0; count < 600; count += 1) expect(meters("all")).toBe(0);
    expect(meters("all")).toBe(1);
    clock.ms += 100;
    expect(meters("all")).toBe(0);
    expect(meters("all")).toBe(1);
  });

  it("says how long to wait when only one a minute may pass", () => {
    const clock = { ms: 0 };
    const meters = createMeters(1, () => clock.ms);
    expect([meters("all"), meters("all")]).toEqual([0, 60]);
    clock.ms += 15_000;
    expect(meters("all")).toBe(45);
    clock.ms += 45_000;
    expect(meters("all")).toBe(0);
  });

  it("never lets more pass than its fill and its refill, for any pattern of arrivals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.nat(5_000), { maxLength: 200 }),
        (perMinute, pausesMs) => {
          const clock = { ms: 0 };
          const meters = createMeters(perMinute, () => clock.ms);
          const passed = pausesMs.filter((pauseMs) => {
            clock.ms += pauseMs;
            return meters("all") === 0;
          }).length;
          expect(passed).toBeLessThanOrEqual(perMinute + (clock.ms / 60_000) * perMinute + 1e-6);
        },
      ),
    );
  });

  it("remembers who has used it while any number of others come by, up to the most it can keep", () => {
    const meters = createMeters(1, () => 0);
    for (let count = 0; count < 15_000; count += 1) expect(meters(`address ${count}`)).toBe(0);
    expect(meters("address 0")).toBe(60);
  });
});
