import { social } from "@heloc/content/en/social";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawCard, fitWords } from "./draw-card.tsx";
import { loadModels } from "./model-pictures.ts";

const words = { brand: "Hearthline Home Equity", footLeft: "NMLS #1 · Equal Housing Lender", footRight: "" };
const { home } = social.pages;
const withHeading = (heading: string | string[]) => ({ ...home, heading });

describe("The picture of a shared page", () => {
  it("has the same bytes each time it is drawn, and its size also where a model reaches over its edge", async () => {
    const models = await loadModels(home.pictures);
    expect(models.map(({ place }) => place.left + place.width)).toEqual([1242]);
    const [first, second] = [await drawCard(home, models, words), await drawCard(home, models, words)];
    expect(first.equals(second)).toBe(true);
    expect(await sharp(first).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  });

  it("changes with its words and with its model", async () => {
    const models = await loadModels(home.pictures);
    const picture = await drawCard(home, models, words);
    expect(picture.equals(await drawCard(withHeading("Another heading"), models, words))).toBe(false);
    expect(picture.equals(await drawCard(home, models, { ...words, footRight: "Sample" }))).toBe(false);
    expect(picture.equals(await drawCard(home, [], words))).toBe(false);
  });

  it("is not drawn with a line above its heading that would be cut off, and the line is named", async () => {
    const eyebrow = "A home equity line of credit for homeowners in California and in Texas";
    await expect(drawCard({ ...home, eyebrow }, [], words)).rejects.toThrow(eyebrow);
  });

  it("is not drawn with a sign that the font does not have", async () => {
    await expect(drawCard(withHeading("Price in ₿"), [], words)).rejects.toThrow("₿");
  });

  it("shows no model where a picture of the page is a photograph", async () => {
    const photograph = { source: "https://photos.example/a.jpg", alt: "", width: 1, height: 1 } as const;
    expect(await loadModels([photograph])).toEqual([]);
  });
});

describe("The heading of a shared page's picture", () => {
  it.each([
    "How much of your home’s equity you can really use in Texas, California",
    "¿Cuánto capital de su vivienda puede usar? Líneas de crédito, año a año",
    "Debt-to-income requirements for self-employed homeowners: documentation",
    "W".repeat(9),
  ])("%j fits, at the largest size that it can have", async (heading) => {
    const { size, lines } = await fitWords(withHeading(heading));
    expect(lines * size * 1.08).toBeLessThanOrEqual(330);
    expect(size).toBeGreaterThanOrEqual(38);
  });

  it("keeps two sentences on lines of their own", async () => {
    const { lines } = await fitWords(withHeading(["Keep your first mortgage.", "Use your equity."]));
    expect(lines).toBe(3);
  });

  it("that cannot fit stops the build, and is named", async () => {
    await expect(fitWords(withHeading("Uncopyrightable".repeat(3)))).rejects.toThrow("Uncopyrightable");
    await expect(fitWords(withHeading("money ".repeat(60)))).rejects.toThrow("too long");
  });
});
