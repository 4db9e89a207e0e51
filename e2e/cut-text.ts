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
      // Said to screen readers alone, or in a table that scrolls by itself.
      if (element.closest(".sr-only, noscript, script, [role=group][tabindex='0']")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const isCut = (from: number, to: number) => left < from - ROUNDING || right > to + ROUNDING;
      let isOutside = isCut(0, innerWidth);
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === "visible") continue;
        const box = around.getBoundingClientRect();
        isOutside ||= isCut(box.left, box.right);
      }
      if (isOutside) cut.push(text.slice(0, 50));
    }
    return cut;
  });
}
