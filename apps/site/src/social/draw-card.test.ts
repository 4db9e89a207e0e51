import type { Brand } from "@heloc/lender/brand/read-brand";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPictures } from "./card-pictures.ts";
import { drawCard, fitWords } from "./draw-card.tsx";

const GROUND = "#f4f6f8";
const brand: Brand = {
  colors: {
    ...{ ground: GROUND, band: "#e6ebf0", line: "#d5dbe1", edge: "#6b7682", text: "#14202b" },
    ...{ quietText: "#4a5661", primary: "#0b4a7a", primaryDeep: "#072c4a", accent: "#a3341f" },
    ...{ stars: "#7a5a10", highlight: "#ffc94d", tint: "#dfeaf4", shadow: "#33404d" },
  },
  ...{ textSize: "normal", corners: "round", icon: "icon.svg", heroFit: "framed" },
  logo: { kind: "mark", file: "logo.svg" },
  drawings: {
    logo: { viewBox: "0 0 8 8", markup: '<path d="M0 0h8v8H0z" fill="currentColor"></path>' },
    logoOnDark: { viewBox: "0 0 8 8", markup: "" },
  },
};
const words = { brand: "Bank of Trees", footLeft: "NMLS #1 · Equal Housing Lender", footRight: "" };
const home = {
  name: "home",
  eyebrow: "Home equity line of credit",
  heading: ["Keep your first mortgage.", "Use your equity."] as string | string[],
  pictures: [{ source: "hero-1600.webp", alt: "" }],
};
const withHeading = (heading: string | string[]) => ({ ...home, heading });

/** A lender's folder with a model on the page's color, and a photo. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cards-"));
  mkdirSync(join(folder, "pictures"));
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  const house = await plain(400, 300, "#884422").png().toBuffer();
  await plain(1600, 1067, GROUND)
    .composite([{ input: house }])
    .webp()
    .toFile(join(folder, "pictures/hero-1600.webp"));
  await plain(900, 1200, "#223344").jpeg().toFile(join(folder, "pictures/street.jpg"));
});
const load = (...sources: string[]) =>
  loadPictures(
    sources.map((source) => ({ source, alt: "" })),
    folder,
    GROUND,
  );

describe("The picture of a shared page", () => {
  it("has the same bytes each time it is drawn, and its size also where a model reaches over its edge", async () => {
    const models = await load("hero-1600.webp");
    expect(models.map(({ place }) => place.left + place.width)).toEqual([1242]);
    const draw = () => drawCard(home, models, words, brand);
    const [first, second] = [await draw(), await draw()];
    expect(first.equals(second)).toBe(true);
    expect(await sharp(first).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  });

  it("changes with its words, its model and the lender's colors", async () => {
    const models = await load("hero-1600.webp");
    const picture = await drawCard(home, models, words, brand);
    const bluer = { ...brand, colors: { ...brand.colors, primary: "#123a8a" } };
    expect(picture.equals(await drawCard(withHeading("Another heading"), models, words, brand))).toBe(false);
    expect(picture.equals(await drawCard(home, models, { ...words, footRight: "Sample" }, brand))).toBe(
      false,
    );
    expect(picture.equals(await drawCard(home, [], words, brand))).toBe(false);
    expect(picture.equals(await drawCard(home, models, words, bluer))).toBe(false);
  });

  it("is not drawn with a line above its heading that would be cut off, and the line is named", async () => {
    const eyebrow = "A home equity line of credit for homeowners in California and in Texas";
    await expect(drawCard({ ...home, eyebrow }, [], words, brand)).rejects.toThrow(eyebrow);
  });

  it("is not drawn with a sign that the font does not have", async () => {
    await expect(drawCard(withHeading("Price in ₿"), [], words, brand)).rejects.toThrow("₿");
  });

  it("shows a photo cut to the card's right edge, and of several pictures only the first then", async () => {
    const photos = await load("street.jpg", "hero-1600.webp");
    expect(photos.map(({ name, place }) => [name, place])).toEqual([
      ["street", { left: 712, top: 0, width: 488, height: 578 }],
    ]);
    const card = await drawCard(home, photos, words, brand);
    const { channels } = await sharp(
      await sharp(card).extract({ left: 1190, top: 5, width: 5, height: 5 }).toBuffer(),
    ).stats();
    for (const [index, value] of [0x22, 0x33, 0x44].entries())
      expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(4);
  });

  it("shows no picture where the page's own is a drawing or elsewhere", async () => {
    expect(await load("https://photos.example/a.jpg", "avatar.svg")).toEqual([]);
  });

  it("has a wordmark in place of mark and name", async () => {
    const wordmark = { ...brand, logo: { ...brand.logo, kind: "wordmark" as const } };
    const draw = (name: string) => drawCard(home, [], { ...words, brand: name }, wordmark);
    expect((await draw("One name")).equals(await draw("Another"))).toBe(true);
  });
});

describe("The heading of a shared page's picture", () => {
  it.each([
    "How much of your home’s equity you can really use in Texas, California",
    "¿Cuánto capital de su vivienda puede usar? Líneas de crédito, año a año",
    "Debt-to-income requirements for self-employed homeowners: documentation",
    "W".repeat(9),
  ])("%j fits, at the largest size that it can have", async (heading) => {
    const { size, lines } = await fitWords(withHeading(heading), brand.colors);
    expect(lines * size * 1.08).toBeLessThanOrEqual(330);
    expect(size).toBeGreaterThanOrEqual(38);
  });

  it("keeps two sentences on lines of their own", async () => {
    const { lines } = await fitWords(
      withHeading(["Keep your first mortgage.", "Use your equity."]),
      brand.colors,
    );
    expect(lines).toBe(3);
  });

  it("that cannot fit stops the build, and is named", async () => {
    await expect(fitWords(withHeading("Uncopyrightable".repeat(3)), brand.colors)).rejects.toThrow(
      "Uncopyrightable",
    );
    await expect(fitWords(withHeading("money ".repeat(60)), brand.colors)).rejects.toThrow("too long");
  });
});
