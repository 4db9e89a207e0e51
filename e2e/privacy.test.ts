import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";

const visitOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("heloc-visit") ?? "{}") as Record<string, string>);

test("from the first act on the tab remembers the first page of the visit and nothing about the visitor; looking, scrolling and moving the mouse leave nothing", async ({
  page,
}) => {
  // A press, a key, and the press of a screen reader or a voice command.
  for (const act of [
    () => page.getByRole("heading", { level: 1 }).click(),
    () => page.keyboard.press("Tab"),
    () => page.locator("summary").first().dispatchEvent("click"),
  ]) {
    await open(page, "/faq?email=ann@example.com&name=Ann&score=712");
    expect(await visitOf(page)).toEqual({});
    await act();
    expect(await visitOf(page)).toEqual({ landing_path: "/faq" });
    await page.evaluate(() => sessionStorage.clear());
  }
  await open(page, "/faq?utm_source=google");
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await visitOf(page)).toEqual({});
});

test("the choices page says whether the browser sends Global Privacy Control, and how to have one's answers deleted; with the signal no number of a click is kept, even in the tab", async ({
  page,
}) => {
  const signal = page.locator("#privacy-signal");
  await open(page, "/privacy-choices");
  await expect(signal).toHaveText("Your browser doesn’t send the signal. We treat you the same way.");
  const main = page.getByRole("main");
  await expect(main).toContainText("We don’t sell or share");
  await expect(main.locator("a[href^='mailto:']")).toBeVisible();
  await expect(main.locator("a[href^='tel:']")).toBeVisible();

  await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  await open(page, "/privacy-choices");
  await expect(signal).toHaveText("Your browser sends the signal, and we honor it.");
  await open(page, "/faq?gclid=abc123&fbclid=xyz");
  expect(await visitOf(page)).toEqual({});
  await page.keyboard.press("Tab");
  expect(await visitOf(page)).toEqual({ landing_path: "/faq" });
});
