import { expect, test } from "vitest";
import { addBusinessDays, addDays, daysBetween, nextBankDay } from "./calendar.ts";

test("who signs on a Tuesday may cancel until Friday, and who signs on a Friday until Tuesday: Saturdays count", () => {
  expect(addBusinessDays("2026-09-22", 3)).toBe("2026-09-25");
  expect(addBusinessDays("2026-09-25", 3)).toBe("2026-09-29");
});

test("money follows on a weekday: on Monday after a Friday and after a Saturday", () => {
  expect(nextBankDay("2026-09-25")).toBe("2026-09-28");
  expect(nextBankDay("2026-09-26")).toBe("2026-09-28");
  expect(nextBankDay("2026-09-29")).toBe("2026-09-30");
});

test("the 12th day after September 14, 2026 is September 26, also across the end of a month and of summer time", () => {
  expect(addDays("2026-09-14", 12)).toBe("2026-09-26");
  expect(addDays("2026-10-25", 12)).toBe("2026-11-06");
  expect(daysBetween("2026-10-25", "2026-11-06")).toBe(12);
});
