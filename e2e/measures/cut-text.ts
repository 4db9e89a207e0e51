import type { Page } from "@playwright/test";

/** Text that sticks out of the window, or out of what cuts it off: a drawing, a box that hides what is too wide. */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ROUNDING = 1;
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
      // A table that scrolls by itself.
      if (element.closest("noscript, script, [role=group][tabindex='0']")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const isCut = (from: number, to: number) => left < from - ROUNDING || right > to + ROUNDING;
      let isOutside = isCut(0, innerWidth);
      let isSeen = true;
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === "visible") continue;
        const box = around.getBoundingClientRect();
        isOutside ||= isCut(box.left, box.right);
        // A box of one pixel holds words for screen readers alone.
        isSeen &&= box.width > 1;
      }
      if (isOutside && isSeen) cut.push(text.slice(0, 50));
    }
    return cut;
  });
}
