import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headingFace } from "./card-fonts.ts";
import { HEADING_ROOM } from "./card-overlay.tsx";
import { balanceLines, fitHeading } from "./fit-heading.ts";
import { measureText } from "./outline-text.ts";

/** Every letter is half as wide as it is high. */
const halfWide = (text: string, size = 10) => (text.length * size) / 2;
const measure = (text: string, size: number) => measureText(text, size, headingFace(size));

/** How many lines there are when each takes every word for which it has room. */
const linesWhenFilled = (words: string[], width: number) =>
  words.reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1)} ${word}`;
    return lines.length > 0 && halfWide(longer) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []).length;

describe("A heading in lines", () => {
  it("leaves no word alone where the lines can be even", () => {
    expect(balanceLines("should you pay off debt with it", 100, halfWide)).toEqual([
      "should you pay",
      "off debt with it",
    ]);
    expect(balanceLines("one two three four", 80, halfWide)).toEqual(["one two", "three four"]);
  });

  it("keeps all words in their order, in as few lines as are possible, none wider than it may be", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(words, fc.integer({ min: 45, max: 200 }), (list, width) => {
        const lines = balanceLines(list.join(" "), width, halfWide);
        expect(lines.join(" ")).toBe(list.join(" "));
        for (const line of lines) expect(halfWide(line)).toBeLessThanOrEqual(width);
        expect(lines.length).toBe(linesWhenFilled(list, width));
      }),
    );
  });
});

describe("The heading of a shared page's picture", () => {
  it("of 70 letters, the most an article may have, fits", () => {
    const { lines, size } = fitHeading(
      ["How much of your home’s equity you can really use in Texas, California"],
      HEADING_ROOM,
      measure,
    );
    expect(lines.length * size * HEADING_ROOM.leading).toBeLessThanOrEqual(HEADING_ROOM.height);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(HEADING_ROOM.width);
  });

  it("keeps two sentences on lines of their own", () => {
    const { lines } = fitHeading(["Keep your first mortgage.", "Use your equity."], HEADING_ROOM, measure);
    expect(lines).toEqual(["Keep your", "first mortgage.", "Use your equity."]);
  });

  it("that cannot fit stops the build, and is named", () => {
    expect(() => fitHeading(["Uncopyrightable".repeat(3)], HEADING_ROOM, measure)).toThrow("Uncopyrightable");
    expect(() => fitHeading([Array(60).fill("money").join(" ")], HEADING_ROOM, measure)).toThrow("too long");
  });
});
