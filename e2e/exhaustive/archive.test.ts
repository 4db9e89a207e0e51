import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { buildFolders } from "@heloc/lender/build-folders";
import { claims } from "@heloc/lender/current";
import sharp from "sharp";
import { takeScreenshots } from "../../checks/release/archive/screenshots.ts";
import { expect, PAGES, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";

/** Rows of one color are grounds and gaps; a line of text has both its own color and that of its ground. */
const ROWS_WITHOUT_TEXT = 260;

test("the archive's pictures show every page to its last line, although nobody has scrolled", async ({
  baseURL,
}) => {
  test.setTimeout(60_000);
  const site = { origin: baseURL ?? "", folder: buildFolders().site };
  const shots = ["index.html", "faq.html"].map((file) => ({
    path: `/${file.replace(/index\.html|\.html/, "")}`,
    file,
    site,
  }));
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  await takeScreenshots(process.env.CHROMIUM_PATH, shots, folder);
  const pictures = readdirSync(folder);
  expect(pictures).toHaveLength(4);
  for (const path of pictures) {
    const { data, info } = await sharp(readFileSync(join(folder, path)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = (y: number) => data.subarray(y * info.width * 3, (y + 1) * info.width * 3);
    const isBlank = (y: number) => row(y).every((value, at) => value === row(y)[at % 3]);
    let [gap, longest] = [0, 0];
    // The frame is empty here: the survey's own pages are another place.
    for (let y = Math.round(info.height / 2); y < info.height; y++) {
      gap = isBlank(y) ? gap + 1 : 0;
      longest = Math.max(longest, gap);
    }
    expect(longest, `${path}: rows without a line of text`).toBeLessThan(ROWS_WITHOUT_TEXT);
  }
  rmSync(folder, { recursive: true });
});

test("a compliance officer with the archive alone, without network, sees every page, claim, rate and the words of consent", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const shelf = mkdtempSync(join(tmpdir(), "archives-"));
  const archive = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ["scripts/run-script.ts", join(process.cwd(), "scripts/release.ts"), ...args],
      { env: { ...process.env, ARCHIVE_DIR: shelf } },
    );
  await archive("archive");
  const folder = join(shelf, readdirSync(shelf).find((name) => !name.endsWith(".tar")) ?? "");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  for (const shown of await page.locator("details.page").all()) {
    await shown.locator("summary").first().click();
    await expect(shown.getByRole("img")).toHaveCount(2);
    for (const picture of await shown.getByRole("img").all())
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(300);
  }
  const words = (await page.locator("main").textContent()) ?? "";
  for (const path of PAGES) expect(words).toContain(path);
  for (const { qualifier, evidence } of Object.values(claims))
    for (const part of [qualifier, evidence.reference]) expect(words).toContain(part);
  expect(words).toContain("annual percentage rate (APR)");
  await expect(page.locator(".consent").first()).not.toBeEmpty();
  expect(asked.filter((address) => !address.startsWith("file:"))).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  expect((await archive("verify")).stdout).toContain("files are as they were written.");
  rmSync(shelf, { recursive: true });
});
