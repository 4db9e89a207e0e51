import { describe, expect, test } from "vitest";
import { spellCount, spellOrdinal } from "./number-words.ts";
import { spellDay, spellMonth, spellMonthDay, spellTableDay, spellWeekday } from "./spell-day.ts";

test.each([
  [0, "no"],
  [1, "one"],
  [18, "eighteen"],
  [20, "twenty"],
  [42, "forty-two"],
  [99, "ninety-nine"],
  [1_200, "1,200"],
  [2.5, "2.5"],
  [-3, "-3"],
])("%d is spelled %s", (count, words) => expect(spellCount(count)).toBe(words));

test("places are 1st, 2nd, 3rd, 11th, 12th and 21st", () => {
  const places = [1, 2, 3, 11, 12, 21].map((number) => spellOrdinal(number));
  expect(places).toEqual("1st 2nd 3rd 11th 12th 21st".split(" "));
});

describe("In Spanish, as it is written in the United States", () => {
  test.each([
    [0, "cero"],
    [1, "un"],
    [12, "doce"],
    [16, "dieciséis"],
    [21, "veintiún"],
    [30, "treinta"],
    [31, "treinta y un"],
    [99, "noventa y nueve"],
    [1_200, "1,200"],
    [2.5, "2.5"],
  ])("%d is spelled %s", (count, words) => expect(spellCount(count, "es")).toBe(words));

  test("days are spelled with small letters, the day first", () => {
    expect(spellDay("2026-11-22", "es")).toBe("22 de noviembre de 2026");
    expect(spellMonth("2026-11-22", "es")).toBe("noviembre de 2026");
    expect(spellMonthDay("2026-09-04", "es")).toBe("4 de septiembre");
    expect(spellWeekday("2026-09-14", "es")).toBe("lunes");
    expect(spellTableDay("2026-09-14", "es")).toBe("lun., 14 sept.");
    expect(spellOrdinal(12, "es")).toBe("12.º");
  });
});
