import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BrandColors } from "../schema/brand.ts";
import { checkColors, COLOR_PAIRS, contrastOf } from "./check-colors.ts";

const COLORS: BrandColors = {
  ground: "#ffffff",
  band: "#eef2f6",
  line: "#d5dbe1",
  edge: "#6b7682",
  text: "#14202b",
  quietText: "#4a5661",
  primary: "#0b4a7a",
  primaryDeep: "#072c4a",
  accent: "#a3341f",
  stars: "#7a5a10",
  highlight: "#ffc94d",
  tint: "#dfeaf4",
  shadow: "#33404d",
};

describe("The colors of a brand", () => {
  it("that can be read everywhere are taken as they are", () => {
    expect(checkColors(COLORS)).toEqual([]);
  });

  it("are refused where button text cannot be read, with both values, the ratio and a color that can", () => {
    const [fault, ...more] = checkColors({ ...COLORS, primary: "#8fb4a2" });
    expect(more).toEqual([]);
    expect(fault?.role).toBe("primary");
    expect(fault?.message).toMatch(
      /^Button text \(white, #ffffff\) on main color \(#8fb4a2\) is 2\.2 to 1; text needs 4\.5 to 1\. Choose a darker color for “Main color”, such as "#/,
    );
    const proposal = /such as "(#[0-9a-f]{6})"/.exec(fault?.message ?? "")?.[1] ?? "";
    expect(checkColors({ ...COLORS, primary: proposal })).toEqual([]);
  });

  it("are refused where the edge of a box cannot be seen, at 3 to 1", () => {
    expect(checkColors({ ...COLORS, edge: "#6f7a86" })).toEqual([]);
    const [fault] = checkColors({ ...COLORS, edge: "#b0b8c0" });
    expect(fault?.message).toMatch(
      /^The edge of a (box|button) .* an edge needs 3 to 1\. Choose a darker color for “Edges”/,
    );
  });

  it("are refused where the page is dark, because cards stay white", () => {
    expect(checkColors({ ...COLORS, ground: "#334455" })).toEqual([
      { role: "ground", message: expect.stringMatching(/^The color of page \(#334455\) is dark\./) },
    ]);
  });

  it("are told apart for text that is softened by the ground under it", () => {
    const softened = COLOR_PAIRS.filter(({ share }) => share);
    expect(softened).toHaveLength(2);
    for (const pair of softened)
      expect(contrastOf(pair, COLORS)).toBeLessThan(contrastOf({ ...pair, share: 1 }, COLORS));
  });

  const anyColor = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  const role = fc.constantFrom(...(Object.keys(COLORS) as (keyof BrandColors)[]));

  it("whatever one of them becomes, each color is named once, and what is proposed passes the pair that failed", () => {
    fc.assert(
      fc.property(role, anyColor, (changed, value) => {
        const colors = { ...COLORS, [changed]: value };
        const faults = checkColors(colors);
        expect(new Set(faults.map((fault) => fault.role)).size).toBe(faults.length);
        for (const fault of faults) {
          const proposal = /such as "(#[0-9a-f]{6})"/.exec(fault.message)?.[1];
          expect(proposal).toBeDefined();
          const after = checkColors({ ...colors, [fault.role]: proposal });
          expect(after.map(({ message }) => message)).not.toContain(fault.message);
        }
      }),
    );
  });
});
