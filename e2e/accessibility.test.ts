import { findViolations } from "./measures/axe.ts";
import { expect, open, PHONE, test } from "./fixtures.ts";

test("an open answer of the FAQ and the open menu of a phone have no barrier that axe knows of (WCAG 2.2 AA)", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "/faq");
  await page.locator("summary").first().click();
  expect(await findViolations(page), "answer").toEqual([]);
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
