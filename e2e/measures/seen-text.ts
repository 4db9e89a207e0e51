import type { Page } from "@playwright/test";

/**
 * What is wrong with the text as it is laid out: lines that lie on one another, are cut off by their own box, or reach over
 * the window's edge. Text for screen readers alone is left out, and so is what is scrolled by itself or sticks to an edge
 * of the window.
 * @returns one sentence for each fault
 */
export function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string;
      element: Element;
      box: DOMRect;
      /** Lines of a drawing may touch. */
      isDrawn: boolean;
    }

    const isForReadersAlone = (element: Element): boolean => {
      const style = getComputedStyle(element);
      return (
        (style.position === "absolute" && style.width === "1px") || style.clipPath.startsWith("inset(50%")
      );
    };
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isLeftOut = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (isForReadersAlone(at) || scrolls(at) || at.matches("header, noscript, .action-bar")) return true;
      return false;
    };

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!text || !element?.checkVisibility({ checkVisibilityCSS: true }) || isLeftOut(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isDrawn = element.closest("svg") !== null;
      for (const box of range.getClientRects())
        lines.push({ text: text.slice(0, 40), element, box, isDrawn });
    }

    const faults: string[] = [];
    for (const { text, box } of lines)
      if (box.right > window.innerWidth + 1 || box.left < -1)
        faults.push(`"${text}" reaches over the window's edge`);

    for (const [index, first] of lines.entries()) {
      for (const second of lines.slice(index + 1)) {
        if (first.element === second.element || first.isDrawn || second.isDrawn) continue;
        const wide = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
        const high = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
        // Lines that are set tight share a few pixels in which no letter stands.
        const shared = Math.min(first.box.height, second.box.height) * 0.35;
        if (wide > 2 && high > shared) faults.push(`"${first.text}" lies on "${second.text}"`);
      }
    }

    for (const { text, element, box } of lines) {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const isCut =
          (/hidden|clip/.test(overflowX) && (box.right > frame.right + 1 || box.left < frame.left - 1)) ||
          (/hidden|clip/.test(overflowY) && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1));
        if (isCut) faults.push(`"${text}" is cut off`);
      }
    }
    return [...new Set(faults)];
  });
}

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
