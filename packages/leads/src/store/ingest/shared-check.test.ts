import { expect, it } from "vitest";
import { shareForASecond } from "./shared-check.ts";

it("Whoever asks within a second of somebody else gets the same answer, good or bad", async () => {
  let [asked, nowMs] = [0, 0];
  const check = shareForASecond(
    async () => {
      asked += 1;
      if (asked > 1) throw new Error("disk full");
    },
    () => nowMs,
  );
  await check();
  nowMs = 999;
  await check();
  expect(asked).toBe(1);
  nowMs = 1000;
  await expect(check()).rejects.toThrow("disk full");
  await expect(check()).rejects.toThrow("disk full");
  expect(asked).toBe(2);
});
