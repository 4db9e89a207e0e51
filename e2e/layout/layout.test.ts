import type { Page } from "@playwright/test";
import sharp from "sharp";
import { DESKTOP, expect, open, PHONE, readToTheEnd, test } from "../fixtures.ts";
import { longestLine } from "../measures/line-length.ts";

test("the survey's first question is seen without scrolling on a wide screen", async ({ page }) => {
  await open(page, "/");
  const question = page.frameLocator("#survey-frame").locator("#propertyState");
  for (const viewport of [DESKTOP, { width: 1280, height: 720 }]) {
    await page.setViewportSize(viewport);
    await expect(question, `${viewport.width} × ${viewport.height}`).toBeInViewport({ ratio: 1 });
  }
});

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
      expect((await heading.boundingBox())?.y, path).toBeLessThan(viewport.height / 2);
    }
  });
}

test.describe("On a wide screen", () => {
  test.use({ viewport: DESKTOP, expectedConsoleErrors: [/status of 404/] });

  test("the picture of an article, of the benefits and of the page that is not there stands beside the heading, not under it", async ({
    page,
  }) => {
    for (const [path, picture] of [
      ["/blog/when-the-draw-period-ends", "article header img"],
      ["/heloc-benefits", "main img"],
      ["/nope", "main img"],
    ] as const) {
      await open(page, path);
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      const image = await page.locator(picture).first().boundingBox();
      expect(image?.x, path).toBeGreaterThan((heading?.x ?? Infinity) + 300);
      expect(image?.y, path).toBeLessThan(heading?.y ?? 0);
    }
  });
});

const TABLET = { width: 820, height: 1180 };

test("all four promises of the hero are seen with their limits without scrolling; the figures of all benefits begin where their words or their column begin", async ({
  page,
}) => {
  await open(page, "/");
  const bullets = page.locator("main section").first().getByRole("listitem");
  await expect(bullets).toHaveCount(4);
  for (const viewport of [{ width: 390, height: 664 }, { width: 390, height: 844 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expect(bullets.last()).toBeInViewport({ ratio: 1 });
  }
  const lefts = await page
    .locator("section[aria-labelledby=benefits-heading] li article")
    .evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll("p, h3")].map((part) => Math.round(part.getBoundingClientRect().x)),
      ),
    );
  expect(new Set(lefts).size).toBe(2);
});

test("on a small phone the hero's button is seen without scrolling in both languages, and the hours beside the telephone are whole on a line of their own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  for (const path of ["/", "/es"]) {
    await open(page, path);
    await expect(page.locator("#survey-button"), path).toBeInViewport({ ratio: 1 });
  }
  await open(page, "/thank-you");
  const hours = await page.locator("main").getByText("Mon–Fri 8am–6pm PT").first().boundingBox();
  expect(hours).toMatchObject({ x: (await page.locator("h1").boundingBox())?.x });
});

const ARTICLE = "/blog/when-the-draw-period-ends";

test("in every window a line of an article has at most 70 characters, and beside it stay its contents and the calculator", async ({
  page,
}) => {
  await open(page, ARTICLE);
  for (const viewport of [TABLET, { width: 1024, height: 768 }, DESKTOP, { width: 1920, height: 1080 }])
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.locator("h1").scrollIntoViewIfNeeded();
      expect(await longestLine(page, "h1 + p, .article-text > :is(p, ul, ol)")).toBeLessThanOrEqual(70);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      expect(await longestLine(page, "footer p")).toBeLessThanOrEqual(90);
    });
  const contents = page.getByRole("navigation", { name: "On this page" });
  const section = "What your contract must tell you";
  for (const viewport of [{ width: 1024, height: 700 }, DESKTOP])
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      const lefts = await page
        .locator("h1, .article-text > *")
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().x)));
      expect(new Set(lefts.filter((left) => left > 0)).size).toBe(1);
      await contents.getByRole("link", { name: section }).click();
      await expect(page.getByRole("heading", { name: section })).toBeInViewport();
      await expect(contents).toBeInViewport();
      await expect(page.locator("main").getByRole("link", { name: "Open the calculator" })).toBeInViewport();
    });
});

const WIDEST_TABLE = "/blog/how-much-equity-is-usable-texas-california";

test("on a phone an article's contents are folded above the text, and each table has a name of its own and is read whole", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "/blog/when-the-draw-period-ends");
  const contents = page.locator("details", { hasText: "On this page" });
  await expect(contents.getByRole("link").first()).toBeHidden();
  await contents.locator("summary").click();
  await contents.getByRole("link", { name: "What your contract must tell you" }).click();
  await expect(page.getByRole("heading", { name: "What your contract must tell you" })).toBeInViewport();
  await open(page, "/blog/keep-first-mortgage-heloc-or-cash-out");
  const names = await page.locator(".scrollable-table caption").allTextContents();
  expect(names).toEqual([
    "A year of interest, with a line and with a refinance",
    "Monthly payments, with a line and with a refinance",
  ]);
  const [name = ""] = names;
  const box = page.getByRole("group", { name });
  await expect(box.getByRole("table", { name })).toBeVisible();
  await expect(box.getByRole("rowheader", { name: "Blended rate" })).toBeVisible();
  for (const path of ["/blog/keep-first-mortgage-heloc-or-cash-out", WIDEST_TABLE]) {
    await open(page, path);
    const hidden = await page
      .locator(".scrollable-table")
      .evaluateAll((boxes) => boxes.map((table) => table.scrollWidth - table.clientWidth));
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.filter((width) => width > 0)).toEqual([]);
  }
});
