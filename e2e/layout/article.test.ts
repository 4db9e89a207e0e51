import type { Page } from "@playwright/test";
import { DESKTOP, expect, open, PHONE, test } from "../fixtures.ts";

const ARTICLE = "/blog/when-the-draw-period-ends";
const SECTION = "What your contract must tell you";

/** The most characters that stand in one line of the texts that a selector finds and a visitor sees. */
const longestLine = (page: Page, selector: string): Promise<number> =>
  page.evaluate((texts) => {
    const lengths = [...document.querySelectorAll(texts)].flatMap((text) => {
      const lines = new Map<number, number>();
      const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        for (let index = 0; index < (node.textContent ?? "").length; index++) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const [box] = range.getClientRects();
          // Bold and plain letters of one line differ by a pixel or two.
          const line = Math.round((box?.bottom ?? NaN) / 8);
          if (box) lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      return [...lines.values()];
    });
    return Math.max(...lengths);
  }, selector);

test("in every window a line of an article has at most 70 characters, and beside it stay its contents and the calculator", async ({
  page,
}) => {
  await open(page, ARTICLE);
  const contents = page.getByRole("navigation", { name: "On this page" });
  for (const viewport of [
    { width: 820, height: 1180 },
    { width: 1024, height: 700 },
    DESKTOP,
    { width: 1920, height: 1080 },
  ])
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.locator("h1").scrollIntoViewIfNeeded();
      expect(await longestLine(page, "h1 + p, .article-text > :is(p, ul, ol)")).toBeLessThanOrEqual(70);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      expect(await longestLine(page, "footer p")).toBeLessThanOrEqual(90);
      if (viewport.width < 1024) return;
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      const lefts = await page
        .locator("h1, .article-text > *")
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().x)));
      expect(new Set(lefts.filter((left) => left > 0)).size).toBe(1);
      await contents.getByRole("link", { name: SECTION }).click();
      for (const seen of [
        page.getByRole("heading", { name: SECTION }),
        contents,
        page.locator("main").getByRole("link", { name: "Open the calculator" }),
      ])
        await expect(seen).toBeInViewport();
    });
});

test("on a phone an article's contents are folded above the text, and each table is read whole", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, ARTICLE);
  const contents = page.locator("details", { hasText: "On this page" });
  await expect(contents.getByRole("link").first()).toBeHidden();
  await contents.locator("summary").click();
  await contents.getByRole("link", { name: SECTION }).click();
  await expect(page.getByRole("heading", { name: SECTION })).toBeInViewport();
  for (const article of [
    "keep-first-mortgage-heloc-or-cash-out",
    "how-much-equity-is-usable-texas-california",
  ]) {
    await open(page, `/blog/${article}`);
    const hidden = await page
      .locator(".scrollable-table")
      .evaluateAll((boxes) => boxes.map((table) => table.scrollWidth - table.clientWidth));
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.filter((width) => width > 0)).toEqual([]);
  }
});
