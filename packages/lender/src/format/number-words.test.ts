import { expect, test } from "vitest";
import { spellCount, spellOrdinal } from "./number-words.ts";
import { spellDay, spellTableDay } from "./spell-day.ts";

test.each([
  [0, "no", "cero"],
  [1, "one", "un"],
  [18, "eighteen", "dieciocho"],
  [21, "twenty-one", "veintiún"],
  [30, "thirty", "treinta"],
  [42, "forty-two", "cuarenta y dos"],
  [99, "ninety-nine", "noventa y nueve"],
  [1_200, "1,200", "1,200"],
  [2.5, "2.5", "2.5"],
  [-3, "-3", "-3"],
])("%d is spelled %s, and in Spanish %s", (count, english, spanish) => {
  expect([spellCount(count), spellCount(count, "es")]).toEqual([english, spanish]);
});

test("places are 1st, 2nd, 3rd, 11th, 12th and 21st", () => {
  const places = [1, 2, 3, 11, 12, 21].map((number) => spellOrdinal(number));
  expect(places).toEqual("1st 2nd 3rd 11th 12th 21st".split(" "));
});

test("days are spelled in Spanish with small letters, the day first", () => {
  expect(spellDay("2026-11-22", "es")).toBe("22 de noviembre de 2026");
  expect(spellDay("2026-11-22", "es", "month")).toBe("noviembre de 2026");
  expect(spellDay("2026-09-04", "es", "monthDay")).toBe("4 de septiembre");
  expect(spellDay("2026-09-14", "es", "weekday")).toBe("lunes");
  expect(spellTableDay("2026-09-14", "es")).toBe("lun., 14 sept.");
  expect(spellOrdinal(12, "es")).toBe("12.º");
});
