import type { Page } from "@playwright/test";
import sharp from "sharp";
import { DESKTOP, expect, open, PHONE, readToTheEnd, test } from "../fixtures.ts";

const SMALL_PHONE = { width: 390, height: 664 };

test("a picture of the whole page shows also the pictures far below, to which nobody scrolled, and of the survey its shape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 900 });
  for (const [path, part] of [
    ["/blog", page.locator("main article img").last()],
    ["/", page.locator("#survey-frame")],
  ] as const) {
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const place = {
      ...{ left: Math.ceil(x), top: Math.ceil(y) },
      ...{ width: Math.floor(width), height: Math.floor(height) },
    };
    const seen = await sharp(await page.screenshot({ fullPage: true }))
      .extract(place)
      .toBuffer();
    // An empty box has one color.
    const { channels } = await sharp(seen).stats();
    expect(channels[0]?.stdev, path).toBeGreaterThan(5);
  }
});

/** Notes how far things move on a page that is opened afterwards. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = { shift: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { shift: number } }).moved.shift);
}

/** A layout shift score of 0.00, as it is reported. */
const NO_SHIFT = 0.005;

/** Two frames: what a part that came into view moves is moved by then. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const viewport of [PHONE, DESKTOP]) {
  test(`nothing moves while a page loads and is read to its end at ${viewport.width} px, and a link to the rates opens at them`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const shift = await watchShifts(page);
    for (const path of ["/", "/mortgage-calculator", "/faq"]) {
      await open(page, path);
      if (path === "/") {
        const frame = page.frameLocator("#survey-frame");
        await expect(frame.locator("html[data-fitted]")).toHaveCount(1);
        await page.locator("#survey-frame").scrollIntoViewIfNeeded();
        await page.waitForLoadState("networkidle");
        await nextFrames(page);
        expect(await shift(), "the survey").toBeLessThan(NO_SHIFT);
      }
      await readToTheEnd(page);
      await page.waitForLoadState("networkidle");
      await nextFrames(page);
      expect(await shift(), path).toBeLessThan(NO_SHIFT);

      await page.goto("about:blank");
      await open(page, `${path}#rates-and-terms`);
      await page.waitForLoadState("networkidle");
      await nextFrames(page);
      const heading = page.locator("#rates-and-terms").getByRole("heading").first();
      await expect(heading).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => (await heading.boundingBox())?.y, path).toBeLessThan(viewport.height / 2);
    }
  });
}

test("what counts on the landing page is seen without scrolling, and the figures of all benefits begin where their words or their column begin", async ({
  page,
}) => {
  const question = page.frameLocator("#survey-frame").locator("#propertyState");
  const promise = page.locator("main section").first().getByRole("listitem").nth(3);
  const button = page.locator("#survey-button");
  for (const [path, viewport, ...seen] of [
    ["/es", SMALL_PHONE, button],
    ["/", SMALL_PHONE, button, promise],
    ["/", PHONE, promise],
    ["/", { width: 1280, height: 720 }, question],
    ["/", DESKTOP, question, promise],
  ] as const)
    await test.step(`${path} at ${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await open(page, path);
      for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 });
    });
  const lefts = await page
    .locator("section[aria-labelledby=benefits-heading] li article")
    .evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll("p, h3")].map((part) => Math.round(part.getBoundingClientRect().x)),
      ),
    );
  expect(new Set(lefts).size).toBe(2);

  await test.step("in a wide window the picture of an article and of the benefits stands beside the heading, not under it", async () => {
    for (const [path, picture] of [
      ["/blog/when-the-draw-period-ends", "article header img"],
      ["/heloc-benefits", "main img"],
    ] as const) {
      await open(page, path);
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      const image = await page.locator(picture).first().boundingBox();
      expect(image?.x, path).toBeGreaterThan((heading?.x ?? Infinity) + 300);
      expect(image?.y, path).toBeLessThan(heading?.y ?? 0);
    }
  });
});
