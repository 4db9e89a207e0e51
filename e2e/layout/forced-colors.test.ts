import type { Page } from "@playwright/test";
import { expect, open, readToTheEnd, test } from "../fixtures.ts";
import { contrast, LEAST_CONTRAST, shoot } from "../measures/pixels.ts";

test.use({
  viewport: { width: 1280, height: 800 },
  colorScheme: "dark",
  contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
});

/** Buttons, links that look like buttons, and boxes to fill in. */
const CONTROLS =
  "main :is(a[data-button], a.rounded-control, button, input:not([type=radio], [type=range], [type=hidden])), header a.rounded-control";
/** Signs without which something cannot be understood or told apart. */
const SIGNS = "details:nth-child(-n + 2) svg, header svg, main svg.drawing";

/** Room around an element, and as much within it: where its edge lies. In pixels. */
const RIM = 3;

/** Elements of which too little stands out from the ground, which is the upper left corner, at their edge or in all of them. */
async function findHidden(page: Page, selector: string, part: "edge" | "everywhere"): Promise<string[]> {
  // An edge of one pixel all around, less the round corners; a sign has fewer lines than an edge.
  const least = { edge: 0.9, everywhere: 0.2 }[part];
  const hidden: string[] = [];
  for (const element of await page.locator(selector).all()) {
    if (!(await element.isVisible())) continue;
    await element.evaluate((target) => target.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = await element.boundingBox();
    const { width, height, colors } = await shoot(page, box, RIM);
    const clear = colors.filter((color, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const isAtEdge = Math.min(x, y, width - 1 - x, height - 1 - y) < 2 * RIM;
      return (part === "everywhere" || isAtEdge) && contrast(color, colors[0] ?? color) >= LEAST_CONTRAST;
    });
    const name = await element.evaluate((it) => it.textContent?.trim() || it.id || it.tagName);
    if (box && clear.length < 2 * (box.width + box.height) * least) hidden.push(name);
  }
  return hidden;
}

test("in the visitor's own dark colors a page of each kind keeps the edges of its controls and its signs", async ({
  page,
}) => {
  test.slow();
  for (const path of ["/", "/faq", "/mortgage-calculator"])
    await test.step(path, async () => {
      await open(page, path);
      // Parts that come while one reads move what stands below them.
      await readToTheEnd(page);
      await page.waitForLoadState("networkidle");
      expect(await page.locator(CONTROLS).count()).toBeGreaterThan(0);
      expect(await findHidden(page, CONTROLS, "edge")).toEqual([]);
      expect(await findHidden(page, SIGNS, "everywhere")).toEqual([]);
      const largeCards = path === "/" ? "article.rounded-card" : "none";
      expect(await findHidden(page, largeCards, "edge"), "the large benefit's card").toEqual([]);
    });
});
