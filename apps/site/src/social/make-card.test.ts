import { social } from "@heloc/content/en/social";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { textFace } from "./card-fonts.ts";
import { makeOverlay } from "./card-overlay.tsx";
import { drawCard } from "./draw-card.ts";
import { loadModel } from "./model-pictures.ts";
import { outlineText } from "./outline-text.ts";

const words = { brand: "Hearthline Home Equity", footLeft: "NMLS #1", footRight: "" };

async function drawHome() {
  const file = await loadModel("hero");
  if (!file) throw new Error("The hero has no picture.");
  return drawCard(
    [{ name: "model", file, place: { left: 900, top: -40, width: 600 } }],
    makeOverlay(social.pages.home, words),
  );
}

describe("The picture of a shared page", () => {
  it("has the same bytes each time it is drawn, and its size also where a model reaches over its edge", async () => {
    const [first, second] = [await drawHome(), await drawHome()];
    expect(first.equals(second)).toBe(true);
    expect(await sharp(first).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  });

  it("changes with its words", () => {
    const other = { ...social.pages.home, heading: "Another heading" };
    expect(makeOverlay(other, words)).not.toBe(makeOverlay(social.pages.home, words));
  });

  it("is not drawn with a sign that the font does not have", () => {
    expect(() => outlineText("Price in ₿", 20, textFace(500))).toThrow("₿");
  });

  it("is set wider at a heavier weight, so that the axes of the font take effect", () => {
    const width = (weight: number) => outlineText("Equal Housing Lender", 20, textFace(weight)).width;
    expect(width(700)).toBeGreaterThan(width(400));
  });
});
