import { buildFolders } from "@heloc/lender/build-folders";
import sharp from "sharp";
import { takeScreenshots } from "../../checks/release/archive/screenshots.ts";
import { expect, test } from "../fixtures.ts";

/** Rows of one color are grounds and gaps; a line of text has both its own color and that of its ground. */
const ROWS_WITHOUT_TEXT = 260;

test("the archive's pictures show every page to its last line, although nobody has scrolled", async ({
  baseURL,
}) => {
  test.setTimeout(60_000);
  const site = { origin: baseURL ?? "", folder: buildFolders().site };
  const shots = ["/", "/faq"].map((path) => ({ name: path.slice(1) || "home", address: site.origin + path }));
  const pictures = await takeScreenshots(process.env.CHROMIUM_PATH, [site], shots);
  expect(pictures.map(({ path }) => path)).toHaveLength(4);
  for (const { path, content } of pictures) {
    const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
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
});
