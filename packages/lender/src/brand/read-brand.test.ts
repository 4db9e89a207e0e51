import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { brandSchema } from "../schema/brand.ts";
import { APP_ICONS, drawAppIcon, drawFavicon } from "./app-icons.ts";
import { readBrand } from "./read-brand.ts";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="#0b4a7a"/></svg>';
const FACTS = brandSchema.parse({
  colors: {
    ...{ ground: "#FFFFFF", band: "#eef2f6", line: "#d5dbe1", edge: "#6b7682", text: "#14202b" },
    ...{ quietText: "#4a5661", primary: "#0b4a7a", primaryDeep: "#072c4a", accent: "#a3341f" },
    ...{ stars: "#7a5a10", highlight: "#ffc94d", tint: "#dfeaf4", shadow: "#33404d" },
  },
  logo: { kind: "mark", file: "logo.svg" },
  icon: "icon.svg",
});

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b4a7a" } })
    .png()
    .toBuffer();

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ["logo.svg", "icon.svg"]) writeFileSync(join(folder, name), SQUARE);
});

describe("The brand of a lender", () => {
  it("is read with its logo, on dark ground the same one, and with small letters in its colors", () => {
    const { brand, faults } = readBrand(folder, FACTS);
    expect(faults).toEqual([]);
    expect(brand.drawings.logo).toMatchObject({ viewBox: "0 0 8 8" });
    expect(brand.drawings.logoOnDark).toEqual(brand.drawings.logo);
    expect(brand.colors.ground).toBe("#ffffff");
  });

  it("has another logo on dark ground where it gives one, in pixels as well", async () => {
    writeFileSync(join(folder, "white.png"), await png(200, 80));
    const { brand, faults } = readBrand(folder, {
      ...FACTS,
      logo: { ...FACTS.logo, fileOnDark: "white.png" },
    });
    expect(faults).toEqual([]);
    expect(brand.drawings.logoOnDark).toMatchObject({ width: 200, height: 80 });
  });

  it("is refused where a file is missing, is a program, or is too small, naming value and file", async () => {
    writeFileSync(join(folder, "logo.svg"), SQUARE.replace("<path", "<script/><path"));
    writeFileSync(join(folder, "white.png"), await png(60, 24));
    writeFileSync(join(folder, "icon.png"), await png(300, 200));
    const logo = { kind: "wordmark", file: "logo.svg", fileOnDark: "white.png" } as const;
    const faults = (icon: string) => readBrand(folder, { ...FACTS, logo, icon }).faults;
    expect(faults("tab.svg")).toEqual([
      {
        path: ["logo", "file"],
        message:
          "logo.svg holds <script>, which is no shape or leads out of the file; export it again as paths with everything inside, or as PNG.",
      },
      {
        path: ["logo", "fileOnDark"],
        message: "white.png is 24 pixels high; a logo needs at least 72, or give it as an SVG.",
      },
      {
        path: ["icon"],
        message: "tab.svg is not in this folder. Put it there, or write the name of a file that is.",
      },
    ]);
    expect(faults("icon.png")[2]?.message).toBe(
      "icon.png is 300 by 200 pixels; an icon is a square of at least 512 by 512.",
    );
  });

  it("is refused with a color that cannot be read on its ground", () => {
    const { faults } = readBrand(folder, { ...FACTS, colors: { ...FACTS.colors, primary: "#8fb4a2" } });
    expect(faults).toMatchObject([
      { path: ["colors", "primary"], message: expect.stringContaining("#8fb4a2") },
    ]);
  });
});

describe("The icons of a lender", () => {
  const files = () => ({ folder, icon: "icon.svg", ground: "#0b4a7a" });

  it("are drawn from one file in every size that telephones ask for", async () => {
    for (const [name, size] of Object.entries(APP_ICONS)) {
      const icon = await drawAppIcon(name as keyof typeof APP_ICONS, files());
      expect(await sharp(icon).metadata()).toMatchObject({ width: size, height: size, format: "png" });
    }
    expect(await drawFavicon(files())).toBe(SQUARE);
  });

  it("may be in pixels", async () => {
    writeFileSync(join(folder, "icon.png"), await png(512, 512));
    expect(await drawFavicon({ folder, icon: "icon.png" })).toMatch(/^<svg .*href="data:image\/png;base64,/);
  });
});
