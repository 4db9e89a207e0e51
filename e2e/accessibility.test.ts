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

test("the first Tab offers to skip to the content", async ({ page }) => {
  await open(page, "/faq");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
});
