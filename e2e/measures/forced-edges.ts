import type { Locator, Page } from "@playwright/test";
import { contrast, pointsOf, shoot, type Color } from "./pixels.ts";

/** Edges of controls and lines of drawings against their ground (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

/** Buttons, links that look like buttons, and boxes to fill in. */
export const CONTROLS =
  "main :is(a[data-button], a.rounded-control, button, input:not([type=radio], [type=range], [type=hidden])), header a.rounded-control";
/** Signs without which something cannot be understood or told apart. */
export const SIGNS = "details:nth-child(-n + 2) svg, header svg, main svg.drawing";

/** Room around an element, and as much within it: where its edge lies. In pixels. */
const RIM = 3;

/** What stands out from the ground, which is the upper left corner: in all of the element, and at its edge. In pixels. */
async function countClearPixels(page: Page, element: Locator) {
  await element.evaluate((target) => target.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await element.boundingBox();
  if (!box) throw new Error("The element has no box.");
  const shot = await shoot(page, {
    x: box.x - RIM,
    y: box.y - RIM,
    width: box.width + 2 * RIM,
    height: box.height + 2 * RIM,
  });
  const ground: Color = shot.at(0, 0);
  const clear = { everywhere: 0, edge: 0, outline: 2 * (box.width + box.height) };
  for (const [x, y] of pointsOf(shot)) {
    if (contrast(shot.at(x, y), ground) < LEAST_CONTRAST) continue;
    clear.everywhere++;
    if (Math.min(x, y, shot.width - 1 - x, shot.height - 1 - y) < 2 * RIM) clear.edge++;
  }
  return clear;
}

export async function findHidden(
  page: Page,
  selector: string,
  part: "edge" | "everywhere",
): Promise<string[]> {
  // An edge of one pixel all around, less the round corners; a sign has fewer lines than an edge.
  const least = { edge: 0.9, everywhere: 0.2 }[part];
  const hidden: string[] = [];
  for (const element of await page.locator(selector).all()) {
    if (!(await element.isVisible())) continue;
    const clear = await countClearPixels(page, element);
    const name = await element.evaluate(
      (target) => target.textContent?.trim() || target.id || target.tagName,
    );
    if (clear[part] < clear.outline * least) hidden.push(name);
  }
  return hidden;
}
