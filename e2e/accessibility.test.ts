import type { Page } from "@playwright/test";
import { findViolations } from "./measures/axe.ts";
import { DESKTOP, expect, open, PHONE, test } from "./fixtures.ts";

const expectNoBarrierInAnyWindow = async (page: Page) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await findViolations(page), `${viewport.width} px`).toEqual([]);
  }
};

test("an open answer of the FAQ and the open menu of a phone have no barrier that axe knows of (WCAG 2.2 AA)", async ({
  page,
}) => {
  await open(page, "/faq");
  await page.locator("summary").first().click();
  await expectNoBarrierInAnyWindow(page);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(await findViolations(page), "menu").toEqual([]);
});

test("the first Tab offers to skip to the content, and the focus is never hidden under the header", async ({
  page,
}) => {
  await open(page, "/faq");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const element = document.activeElement;
      // The last of them are outside of the content: the browser starts again from the top.
      if (!element?.closest("main, footer")) return false;
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 8));
      return top?.closest("header") !== null;
    });
    expect(hidden).toBe(false);
  }
});
