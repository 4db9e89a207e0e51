import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyLender } from "../../test/lender-copy.ts";
import { buildFolders } from "../build-folders.ts";
import { ROOT } from "../config.ts";

const { folder, replace } = copyLender({ from: join(ROOT, "test/lenders/texas-bank") });
const { folder: built, site } = buildFolders(basename(folder));
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The files that a page offers in one format, by their widths as the page says them. */
function filesOn(page: string, format: "avif" | "webp"): [width: number, file: string][] {
  const html = readFileSync(join(site, page), "utf8");
  const set = new RegExp(`type="image/${format}" srcset="([^"]+)"`, "i").exec(html)?.[1] ?? "";
  return set
    .split(/,\s+/)
    .map((one) => one.split(" "))
    .map(([address = "", width = ""]) => [parseInt(width), join(site, decodeURI(address))]);
}

beforeAll(async () => {
  // What a telephone writes: the picture lies on its side, with a note to turn it and the place where it was taken.
  await plain(2400, 1800, "#446688")
    .jpeg()
    .withExif({ IFD0: { Orientation: "6" }, IFD3: { GPSLatitude: "34/1 3/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toFile(join(folder, "pictures/Our house, 2026 (1).jpg"));
  const left = await plain(1500, 1000, "#ff0000").png().toBuffer();
  await plain(3000, 1000, "#0000ff")
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toFile(join(folder, "pictures/halves.png"));
  replace("en/landing.yaml", "branch.jpg", '"Our house, 2026 (1).jpg"');
  replace("en/benefits.yaml", "branch.jpg", "halves.png\n  focus: left");
  const env = { ...process.env, LENDER: folder };
  execFileSync("node", ["scripts/build/build.ts", "--local"], { cwd: ROOT, env, encoding: "utf8" });
}, 300_000);
afterAll(() => {
  for (const one of [built, join(ROOT, "apps/site/.cache/astro", basename(folder))])
    rmSync(one, { recursive: true, force: true });
});

it.each(["avif", "webp"] as const)(
  "A photo is made as %s in every size that its place needs and the photo has, turned as its camera noted",
  async (format) => {
    const files = filesOn("index.html", format);
    expect(files.map(([width]) => width)).toEqual([480, 768, 1120, 1600]);
    for (const [width, file] of files)
      expect(await sharp(file).metadata()).toMatchObject({ width, height: Math.round((width * 2) / 3) });
  },
);

it("A photo shows the part that must stay, and is never made larger than it is", async () => {
  const files = filesOn("heloc-benefits.html", "webp");
  expect(files.map(([width]) => width)).toEqual([360, 720, 1080]);
  const { dominant } = await sharp(files.at(-1)?.[1]).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(50);
});

it("No picture of the site holds what a camera noted, such as the place, and no photo is there as it was taken", async () => {
  const pictures = globSync("**/*.{avif,webp,jpg,jpeg,png}", { cwd: site });
  expect(pictures.length).toBeGreaterThan(10);
  for (const picture of pictures) {
    const { exif, width } = await sharp(join(site, picture)).metadata();
    expect(exif, picture).toBeUndefined();
    expect(width, picture).toBeLessThanOrEqual(1600);
  }
});
