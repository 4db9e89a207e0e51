import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { debounce } from "./debounce.ts";

describe("Work on changed files", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is done once for the many changes of one save", async () => {
    const work = vi.fn(async () => undefined);
    const changed = debounce(work);
    for (let file = 0; file < 20; file++) changed();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("is not begun while it is going on, and done once more for what changed meanwhile", async () => {
    let atOnce = 0;
    let atMost = 0;
    const work = vi.fn(async () => {
      atMost = Math.max(atMost, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      atOnce--;
    });
    const changed = debounce(work);
    changed();
    for (const pause of [500, 700, 900]) {
      await vi.advanceTimersByTimeAsync(pause);
      changed();
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(work).toHaveBeenCalledTimes(2);
    expect(atMost).toBe(1);
  });
});
