/** The bar with the next step at the lower edge of a phone. */
import type { Page } from "@playwright/test";
import { expect, open, PHONE, readToTheEnd, test } from "../fixtures.ts";

const OFFERING = ["/heloc-benefits", "/mortgage-calculator", "/blog", "/blog/when-the-draw-period-ends"];

const bar = (page: Page) => page.locator(".action-bar");

/** Scrolls so far that the element stands at the upper edge of the window, or as far as the page goes. */
const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));

/** Whether the bar is seen where it belongs. */
const sticks = async (page: Page) => {
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const box = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0);
};

test.use({ viewport: PHONE });

test("on the landing page the bar comes once hero and survey are out of sight, and covers neither the footer nor the last words before it", async ({
  page,
}) => {
  await open(page, "/");
  const button = page.locator("#survey-button");
  await expect(bar(page)).not.toBeVisible();
  await scrollTo(page, "#survey");
  await expect(page.locator("#survey")).toBeInViewport();
  await expect(bar(page)).not.toBeVisible();
  await readToTheEnd(page);
  await scrollTo(page, "#rates-and-terms");
  await sticks(page);
  await expect(bar(page).getByRole("link").first()).toHaveText((await button.textContent()) ?? "");
  await expect(bar(page).getByRole("link", { name: "Call (415) 555-0117" })).toBeVisible();

  await expectNothingCovered(page);
  await scrollTo(page, "#rates-and-terms");
  await bar(page).getByRole("link").first().click();
  await expect(page.locator("#survey-heading")).toBeInViewport();
  await expect(bar(page)).not.toBeVisible();
});

/** That the bar covers neither the footer nor the last words before it, at the end of a page that was read. */
async function expectNothingCovered(page: Page): Promise<void> {
  await scrollTo(page, "footer");
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  if (!(await bar(page).isVisible())) return;
  const covered = await bar(page).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const text = [...document.querySelectorAll("main :is(p, dd, li, a)")]
      .filter((other) => !element.contains(other) && !other.contains(element) && other.checkVisibility())
      .map((other) => other.getBoundingClientRect().bottom);
    const footer = document.querySelector("footer")?.getBoundingClientRect().top ?? 0;
    return { words: Math.max(...text) > top, footer: element.getBoundingClientRect().bottom > footer + 1 };
  });
  expect(covered).toEqual({ words: false, footer: false });
}

test("on every page that offers the line the bar is there half way down, not beside the page's own call to apply, and covers neither the footer nor the last words before it", async ({
  page,
}) => {
  for (const path of OFFERING)
    await test.step(path, async () => {
      await open(page, path);
      await expect(bar(page)).not.toBeInViewport();
      await readToTheEnd(page);
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
      await sticks(page);
      await scrollTo(page, ".closing-call");
      await expect(bar(page)).not.toBeVisible();
      await expectNothingCovered(page);
    });
  for (const path of ["/thank-you", "/privacy-choices"]) {
    await open(page, path);
    await expect(bar(page), `${path} has none`).toHaveCount(0);
  }
});

test("the bar makes room for the keyboard while a number is typed", async ({ page }) => {
  await open(page, "/mortgage-calculator");
  await readToTheEnd(page);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
  await sticks(page);
  await page.locator("#credit-score").evaluate((box) => box.focus({ preventScroll: true }));
  await expect(bar(page)).not.toBeVisible();
});

test("what takes the focus is behind neither the header nor the bar", async ({ page }) => {
  await open(page, "/heloc-benefits");
  await readToTheEnd(page);
  await page.evaluate(() => {
    // Links all the way down, as a longer page has them.
    for (const card of document.querySelectorAll("main article p")) {
      const link = document.createElement("a");
      link.href = "/faq";
      link.textContent = "Read on";
      card.append(link);
    }
  });
  const hidden: string[] = [];
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press(press < 20 ? "Tab" : "Shift+Tab");
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused.closest("header, .action-bar, footer") || focused === document.body) return "";
      const { left, top, width, height } = focused.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above && (focused.contains(above) || above.contains(focused)) ? "" : focused.textContent;
    });
    if (covered) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});

test("a window wider or lower than a phone's has no bar, and a printed page neither", async ({ page }) => {
  await open(page, "/heloc-benefits");
  for (const viewport of [
    { width: 820, height: 1180 },
    { width: 390, height: 400 },
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
    await expect(bar(page), `${viewport.width} × ${viewport.height}`).not.toBeVisible();
  }
  await page.setViewportSize(PHONE);
  await sticks(page);
  await page.emulateMedia({ media: "print" });
  await expect(bar(page)).not.toBeVisible();
});
