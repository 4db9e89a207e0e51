import type { Page } from "@playwright/test";
import { DESKTOP, expect, open, PHONE, readToTheEnd, test } from "./fixtures.ts";

for (const viewport of [DESKTOP, { width: 1280, height: 720 }]) {
  test(`the survey's first question is seen without scrolling at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, "/");
    const question = page.frameLocator("#survey-frame").locator("#propertyState");
    await expect(question).toBeInViewport({ ratio: 1 });
  });
}

/** Notes how far things move on a page that is opened afterwards. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
}

/** A layout shift score of 0.00, as it is reported. */
const NO_SHIFT = 0.005;

for (const viewport of [PHONE, DESKTOP]) {
  test(`nothing on the landing page moves while it loads at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shift = await watchShifts(page);
    await open(page, "/");
    const frame = page.frameLocator("#survey-frame");
    await expect(frame.locator("#propertyState")).toBeVisible();
    await page.locator("#survey-frame").scrollIntoViewIfNeeded();
    await page.waitForTimeout(1500);
    expect(await shift()).toBeLessThan(NO_SHIFT);
  });

  for (const path of ["/", "/mortgage-calculator", "/faq"]) {
    test(`nothing moves while ${path} is read to its end at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const shift = await watchShifts(page);
      await open(page, path);
      await readToTheEnd(page);
      await page.waitForTimeout(500);
      expect(await shift()).toBeLessThan(NO_SHIFT);
    });

    test(`${path}#rates-and-terms opens at its rates at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, `${path}#rates-and-terms`);
      await page.waitForTimeout(500);
      const heading = page.locator("#rates-and-terms").getByRole("heading").first();
      await expect(heading).toBeInViewport({ ratio: 1 });
      expect((await heading.boundingBox())?.y).toBeLessThan(viewport.height / 2);
    });
  }
}

for (const [path, picture] of [
  ["/blog/when-the-draw-period-ends", "article header img"],
  ["/heloc-benefits", "main img"],
  ["/nope", "main img"],
] as const) {
  test.describe(`On ${path}`, () => {
    test.use({ viewport: DESKTOP, expectedConsoleErrors: [/status of 404/] });

    test("the picture stands beside the heading, not under it", async ({ page }) => {
      await open(page, path);
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      const image = await page.locator(picture).first().boundingBox();
      expect(image?.x).toBeGreaterThan((heading?.x ?? Infinity) + 300);
      expect(image?.y).toBeLessThan(heading?.y ?? 0);
    });
  });
}
