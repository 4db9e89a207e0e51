import type { Page } from "@playwright/test";
import { contrast } from "./pixels.ts";

const WHITE = [255, 255, 255] as const;
/** No smaller than the small print of a bank statement. */
const LEAST_POINTS = 8;

/** All text that a page prints: its size in points, as it comes out, and its color on white paper. Call it with the page's print styles on (`emulateMedia`). */
export function readPrintedText(page: Page) {
  return page.evaluate(() => {
    const POINTS_PER_PIXEL = 0.75;
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const mix = (color: string): [number, number, number] => {
      if (!canvas) throw new Error("The browser cannot draw.");
      canvas.fillStyle = "#fff";
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const printed: { text: string; points: number; color: [number, number, number] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      // A box of one pixel holds words for screen readers alone.
      const isSeen = width > 1 && height > 1 && !element.closest(".sr-only, noscript, title");
      if (!isSeen) continue;
      const style = getComputedStyle(element);
      const isDrawn = element instanceof SVGTextElement;
      const scale = isDrawn ? (element.getScreenCTM()?.a ?? 1) : 1;
      printed.push({
        text: text.slice(0, 50),
        points: Number.parseFloat(style.fontSize) * scale * POINTS_PER_PIXEL,
        color: mix(isDrawn ? style.fill : style.color),
      });
    }
    return printed;
  });
}

/** What could not be read, or should not be on paper at all. */
export async function findPrintFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const faults: string[] = [];
  for (const { text, points, color } of await readPrintedText(page)) {
    if (points < LEAST_POINTS) faults.push(`"${text}" is set in ${points.toFixed(1)} points`);
    if (contrast(color, WHITE) < 4.5) faults.push(`"${text}" is too pale`);
  }
  const toPress = page.locator("button, input, iframe, main :is(a[data-button], a.rounded-control), nav");
  for (const element of await toPress.all())
    if (await element.isVisible())
      faults.push(`${await element.evaluate((it) => it.outerHTML.slice(0, 60))} is printed`);
  return faults;
}
