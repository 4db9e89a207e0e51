import type { Page } from "@playwright/test";

/** The most characters that stand in one line of the texts that a selector finds and a visitor sees. */
export const longestLine = (page: Page, selector: string): Promise<number> =>
  page.evaluate((texts) => {
    const lengths = [...document.querySelectorAll(texts)].flatMap((text) => {
      const lines = new Map<string, number>();
      const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        for (let index = 0; index < (node.textContent ?? "").length; index++) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const [box] = range.getClientRects();
          // Bold and plain letters of one line differ by a pixel or two.
          const line = box && `${Math.round(box.bottom / 8)}`;
          if (line) lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      return [...lines.values()];
    });
    return Math.max(...lengths);
  }, selector);
