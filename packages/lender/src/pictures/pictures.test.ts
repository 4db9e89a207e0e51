import { copyFileSync, truncateSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { checkPicture, findReadyMadeSet, listFiles, standsOnGround } from "./check-pictures.ts";
import type { PictureSpot } from "./places.ts";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";

let folder: string;
const file = (name: string) => join(folder, name);

const plain = (width: number, height: number, background = "#446688") =>
  sharp({ create: { width, height, channels: 3, background } });

beforeAll(async () => {
  folder = temporaryFolder();
  await plain(2000, 1500).jpeg().toFile(file("house.jpg"));
  await plain(640, 480).jpeg().toFile(file("small.jpg"));
  await plain(3000, 600).png().toFile(file("panorama.png"));
  for (const width of [480, 1120])
    for (const format of ["avif", "webp"] as const)
      await plain(width, Math.round((width * 2) / 3), "#faf6ee")
        .toFormat(format)
        .toFile(file(`model-${width}.${format}`));
  await plain(1200, 800).webp().toFile(file("IMG-2026.webp"));
  await plain(1200, 800).webp().toFile(file("IMG-2027.webp"));
  copyFileSync(file("house.jpg"), file("cut-off.jpg"));
  truncateSync(file("cut-off.jpg"), Math.floor((await stat(file("house.jpg"))).size / 2));
  writeFileSync(file("words.jpg"), "This is no picture.");
  writeFileSync(file("house.heic"), "");
  writeFileSync(file("code.svg"), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
});

const check = (source: string, spot: PictureSpot = "hero") =>
  checkPicture(folder, { source, spot, file: "en/landing.yaml", path: [] }, listFiles(folder));

describe("A picture that the words name", () => {
  it.each(["house.jpg", "model-1120.webp"])("%s is taken", async (source) => {
    expect(await check(source)).toBeUndefined();
  });

  it("that is too small for its place is refused with both sizes, and taken where less is needed", async () => {
    expect(await check("small.jpg")).toBe(
      "pictures/small.jpg is 640 px wide and 480 px high; the landing page needs at least 1120. Use a larger one.",
    );
    expect(await check("small.jpg", "portrait")).toBeUndefined();
  });

  it("that is wide but not high is measured as it will be cut", async () => {
    expect(await check("panorama.png")).toContain("3000 px wide and 600 px high, of which 900 px stay");
    expect(await check("panorama.png", "article")).toBeUndefined();
  });

  it("that is not there is told with the nearest name", async () => {
    expect(await check("hause.jpg")).toBe(
      "pictures/hause.jpg is not there. Did you mean house.jpg? Put the file there, or write the name of one that is.",
    );
    expect(await check("../secret.jpg")).toBe(
      "Write the name of a file in pictures/ without a folder, not “../secret.jpg”.",
    );
  });

  it("that is broken, cut off or of an unknown kind is refused with what to do", async () => {
    const again = "Save it again as JPEG, PNG, WebP or AVIF.";
    for (const source of ["words.jpg", "cut-off.jpg"])
      expect(await check(source)).toBe(`pictures/${source} cannot be read as a picture. ${again}`);
    expect(await check("house.heic")).toBe(
      `pictures/house.heic is of a kind that browsers do not show. ${again}`,
    );
  });

  it("that is a drawing may not hold a program", async () => {
    expect(await check("code.svg")).toBe(
      "pictures/code.svg holds <script>, which is no shape or leads out of the file; export it again as paths with everything inside, or as PNG.",
    );
  });
});

describe("A ready-made set", () => {
  it("is shown as it is, in all widths", () => {
    expect(findReadyMadeSet("model-1120.webp", listFiles(folder))).toEqual({
      avif: ["model-480.avif", "model-1120.avif"],
      webp: ["model-480.webp", "model-1120.webp"],
    });
  });

  it("is refused where one of its files is no picture", async () => {
    for (const format of ["avif", "webp"]) writeFileSync(file(`torn-480.${format}`), "This is no picture.");
    expect(await check("torn-480.webp")).toContain("pictures/torn-480.avif cannot be read as a picture.");
  });

  it("is not seen in photos that a camera numbered", () => {
    expect(findReadyMadeSet("IMG-2026.webp", listFiles(folder))).toBeUndefined();
    expect(findReadyMadeSet("house.jpg", listFiles(folder))).toBeUndefined();
  });
});

describe("A picture runs into the page", () => {
  it("where all its edges have the page's color, and its upper part too, on which text stands", async () => {
    const house = await plain(300, 500, "#884422").png().toBuffer();
    const withHouse = (top: number) =>
      plain(1200, 800, "#faf6ee")
        .composite([{ input: house, left: 400, top }])
        .png()
        .toFile(file("edges.png"));
    await withHouse(200);
    expect(await standsOnGround(file("edges.png"), "#faf6ee")).toBe(true);
    expect(await standsOnGround(file("edges.png"), "#ffffff")).toBe(false);
    for (const top of [40, 300]) {
      await withHouse(top);
      expect(await standsOnGround(file("edges.png"), "#faf6ee")).toBe(false);
    }
  });
});
