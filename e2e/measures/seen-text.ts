import type { Page } from "@playwright/test";

/**
 * What is wrong with the text as it is laid out: lines that lie on one another, are cut off by their own box, or reach over
 * the window's edge, and words that break inside. Text for screen readers alone is left out, and so is what is scrolled by itself or sticks to an edge
 * of the window.
 * @returns one sentence for each fault
 */
export function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForReadersAlone = (element: Element): boolean => {
      const { position, width, clipPath } = getComputedStyle(element);
      return (position === "absolute" && width === "1px") || clipPath.startsWith("inset(50%");
    };
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isLeftOut = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (isForReadersAlone(at) || scrolls(at) || at.matches("header, noscript, .action-bar")) return true;
      return false;
    };

    /** Lines of a drawing may touch. */
    const lines: { text: string; element: Element; box: DOMRect; isDrawn: boolean }[] = [];
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!text || !element?.checkVisibility({ checkVisibilityCSS: true }) || isLeftOut(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isDrawn = element.closest("svg") !== null;
      for (const box of range.getClientRects())
        lines.push({ text: text.slice(0, 40), element, box, isDrawn });
      // An address may break anywhere.
      if (getComputedStyle(element).overflowWrap === "anywhere") continue;
      for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
          faults.push(`"${word}" breaks inside`);
      }
    }

    for (const [index, line] of lines.entries()) {
      const { text, element, box, isDrawn } = line;
      if (box.right > window.innerWidth + 1 || box.left < -1)
        faults.push(`"${text}" reaches over the window's edge`);
      for (const other of lines.slice(index + 1)) {
        if (element === other.element || isDrawn || other.isDrawn) continue;
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Lines that are set tight share a few pixels in which no letter stands.
        const shared = Math.min(box.height, other.box.height) * 0.35;
        if (wide > 2 && high > shared) faults.push(`"${text}" lies on "${other.text}"`);
      }
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const isBeside = box.right > frame.right + 1 || box.left < frame.left - 1;
        const isBelow = box.bottom > frame.bottom + 1 || box.top < frame.top - 1;
        if ((isBeside && /hidden|clip/.test(overflowX)) || (isBelow && /hidden|clip/.test(overflowY)))
          faults.push(`"${text}" is cut off`);
      }
    }
    return [...new Set(faults)];
  });
}

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Twice the size of letters that a browser has by default, as a visitor sets it in the browser's own settings. */
export async function doubleTheText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}
