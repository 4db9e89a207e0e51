import { social } from "@heloc/content/en/social";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { textFace } from "./card-fonts.ts";
import { makeFrame, makeHeading } from "./card-overlay.tsx";
import { drawCard } from "./draw-card.ts";
import { loadModel } from "./model-pictures.ts";
import { outlineText } from "./outline-text.ts";

const words = { brand: "Hearthline Home Equity", footLeft: "NMLS #1", footRight: "" };

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" />';

async function drawHome() {
  const file = await loadModel("hero");
  if (!file) throw new Error("The hero has no picture.");
  return drawCard(
    [{ name: "model", file, place: { left: 900, top: -40, width: 600 } }],
    makeFrame(words),
    makeHeading(social.pages.home),
  );
}

describe("The picture of a shared page", () => {
  it("has the same bytes each time it is drawn, and its size also where a model reaches over its edge", async () => {
    const [first, second] = [await drawHome(), await drawHome()];
    expect(first.equals(second)).toBe(true);
    expect(await sharp(first).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  });

  it("shows its words as sharp would lay them, with edges that are no darker than the ink", async () => {
    const [frame, heading] = [makeFrame(words), makeHeading(social.pages.home)];
    const points = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
    const laid = sharp(await drawCard([], frame, { ...heading, svg: NOTHING })).composite([
      { input: Buffer.from(heading.svg), left: heading.left, top: heading.top },
    ]);
    const expected = await points(await laid.png().toBuffer());
    const drawn = await points(await drawCard([], frame, heading));
    const difference = drawn.reduce((sum, point, index) => sum + Math.abs(point - (expected[index] ?? 0)), 0);
    expect(difference / drawn.length).toBeLessThan(0.4);
  });

  it("changes with its words", () => {
    const other = { ...social.pages.home, heading: "Another heading" };
    expect(makeHeading(other).svg).not.toBe(makeHeading(social.pages.home).svg);
  });

  it("is not drawn with a line above its heading that would be cut off, and the line is named", () => {
    const eyebrow = "A home equity line of credit for homeowners in California and in Texas";
    expect(() => makeHeading({ ...social.pages.home, eyebrow })).toThrow(eyebrow);
  });

  it("is not drawn with a sign that the font does not have", () => {
    expect(() => outlineText("Price in ₿", 20, textFace(500))).toThrow("₿");
  });

  it("is set wider at a heavier weight, so that the axes of the font take effect", () => {
    const width = (weight: number) => outlineText("Equal Housing Lender", 20, textFace(weight)).width;
    expect(width(700)).toBeGreaterThan(width(400));
  });
});
