import type { Page } from "@playwright/test";
import { DESKTOP, expect, test } from "../fixtures.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { serveEmbed, SITE } from "../providers/embed-sites.ts";

const resize = (height: number) => ({ type: "heloc-survey:resize", height });
const LONG = 1_600;
const SHORT = 304;

test.use({ viewport: DESKTOP });
test.beforeEach(async ({ page }) => {
  const { choose } = REPLAYS["self-hosted"];
  const onLoad = [{ type: "heloc-survey:ready" }, resize(LONG)];
  const elsewhere = `<input aria-label="Elsewhere" style="position:fixed;top:0;right:0">`;
  await serveEmbed(page, choose, { onLoad, onPress: [resize(SHORT)], buttonAt: LONG - 100 }, elsewhere);
  await page.addInitScript(() => {
    const original = Element.prototype.scrollIntoView;
    const scrolls: boolean[] = [];
    Object.assign(window, { scrolls });
    Element.prototype.scrollIntoView = function (options) {
      const before = window.scrollY;
      original.call(this, options);
      scrolls.push(window.scrollY !== before);
    };
  });
  await page.goto(SITE);
  await expect(page.locator("#survey-frame")).toHaveCSS("height", `${LONG}px`);
});

/** One entry for each time the host scrolled the page: whether it was there at once, without a motion. */
const scrollsOf = (page: Page) => page.evaluate(() => (window as unknown as { scrolls: boolean[] }).scrolls);
const topOfFrame = (page: Page) =>
  page.locator("#survey-frame").evaluate((frame) => Math.round(frame.getBoundingClientRect().top));
const say = (page: Page, message: object) =>
  page.frames()[1]?.evaluate((said) => window.parent.postMessage(said, "*"), message);

/**
 * Goes to the end of the long step, as the visitor who fills it in does, and waits until the page stands still: a browser
 * drops a page's own scrolling while the visitor's wheel still turns.
 * @returns where the frame's top is then
 */
async function goDown(page: Page): Promise<number> {
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(async (count) => {
    const before = window.scrollY;
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    return before > 0 && window.scrollY === before;
  }, 12);
  await expect.poll(() => topOfFrame(page)).toBeLessThan(-600);
  return topOfFrame(page);
}

test("when a long step becomes a short one, the survey's top comes into view once, and the focus stays", async ({
  page,
}) => {
  await goDown(page);
  await page.frameLocator("#survey-frame").getByRole("button").click();
  await expect(page.locator("#survey-frame")).toHaveCSS("height", `${SHORT}px`);
  await expect.poll(() => topOfFrame(page)).toBeGreaterThanOrEqual(0);
  expect(await topOfFrame(page)).toBeLessThan(DESKTOP.height / 2);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("survey-frame");
  expect(await page.frames()[1]?.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");

  // The visitor reads on below; a few pixels more or less, or growth, do not call them back.
  await goDown(page);
  for (const height of [SHORT + 8, SHORT, SHORT + 80, SHORT]) await say(page, resize(height));
  await expect(page.locator("#survey-frame")).toHaveCSS("height", `${SHORT}px`);
  expect(await scrollsOf(page)).toEqual([false]);
  expect(await topOfFrame(page)).toBeLessThan(-600);
});

test("it comes at once to a visitor whose system asks for less motion", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", "Playwright cannot set a wish about motion there.");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goDown(page);
  await page.frameLocator("#survey-frame").getByRole("button").click();
  await expect.poll(() => topOfFrame(page)).toBeGreaterThanOrEqual(0);
  expect(await scrollsOf(page)).toEqual([true]);
});

test("nobody is moved who has not touched the survey, or who sees its top", async ({ page }) => {
  const before = await goDown(page);
  await say(page, resize(SHORT));
  await expect(page.locator("#survey-frame")).toHaveCSS("height", `${SHORT}px`);
  expect(await topOfFrame(page)).toBe(before);
  await page.mouse.wheel(0, -4_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await say(page, resize(LONG));
  await page.frameLocator("#survey-frame").getByText("Your answers").click();
  await say(page, resize(SHORT));
  await expect(page.locator("#survey-frame")).toHaveCSS("height", `${SHORT}px`);
  expect(await scrollsOf(page)).toEqual([]);
});

test("whatever the survey says, the focus stays in the box where the visitor types", async ({ page }) => {
  await page.frameLocator("#survey-frame").getByText("Your answers").click();
  const box = page.getByLabel("Elsewhere");
  await box.pressSequentially("Wi-Fi");
  await goDown(page);
  for (const message of [resize(LONG + 400), resize(SHORT), { type: "heloc-survey:step", step: 3 }])
    await say(page, message);
  await expect.poll(() => topOfFrame(page)).toBeGreaterThanOrEqual(0);
  await expect(box).toBeFocused();
  await box.pressSequentially(" 7");
  await expect(box).toHaveValue("Wi-Fi 7");
});
