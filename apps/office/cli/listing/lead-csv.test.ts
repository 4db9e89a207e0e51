import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsvCell } from "./lead-csv.ts";

describe("A cell of the export", () => {
  it.each([
    ["Maria", "Maria"],
    ["Smith, Jr.", '"Smith, Jr."'],
    ['the "boss"', '"the ""boss"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", `"'=1+1"`],
    ["@sum", `"'@sum"`],
    [" =1", `"' =1"`],
    ["\t=1", `"'\t=1"`],
    ["＝1", `"'＝1"`],
    ["-1", `"'-1"`],
    ["(213) 555-0142", "(213) 555-0142"],
    [500_000, "500000"],
  ])("holding %j is written as %j", (text, cell) => {
    expect(toCsvCell(text)).toBe(cell);
  });

  it("is never a formula and is read back as the same text, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cell = toCsvCell(text);
        const readBack = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect([text, `'${text}`]).toContain(readBack);
        expect(readBack.trimStart()).not.toMatch(/^[=+\-@]/);
        if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/);
      }),
    );
  });
});
