import type { Page } from "@playwright/test";
import { DESKTOP, expect, test, turnWheel } from "../fixtures.ts";
import { serveEmbed, SITE } from "./embed-sites.ts";

const resize = (height: number) => ({ type: "heloc-survey:resize", height });
const LONG = 1_600;
const SHORT = 304;

test.use({ viewport: DESKTOP });

/** How the host scrolled the page, each time. */
const scrollsOf = (page: Page) => page.evaluate<string[]>("scrolls");
const topOfFrame = (page: Page) =>
  page.locator("#survey-frame").evaluate((frame) => Math.round(frame.getBoundingClientRect().top));
const say = (page: Page, message: object) =>
  page.frames()[1]?.evaluate((said) => window.parent.postMessage(said, "*"), message);

/** Goes to the end of the long step, as the visitor who fills it in does. @returns where the frame's top is then */
async function goDown(page: Page): Promise<number> {
  await turnWheel(page, 900);
  await expect.poll(() => topOfFrame(page)).toBeLessThan(-600);
  return topOfFrame(page);
}

test("when a long step becomes a short one, the survey's top comes into view once, for a visitor who has touched the survey and stands below, and the focus stays", async ({
  page,
  browserName,
}) => {
  const onLoad = [{ type: "heloc-survey:ready" }, resize(LONG)];
  const elsewhere = `<input aria-label="Elsewhere" style="position:fixed;top:0;right:0">`;
  const sequence = { onLoad, onPress: [resize(SHORT)], buttonAt: LONG - 100 };
  await serveEmbed(page, sequence, undefined, elsewhere);
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (options?: ScrollIntoViewOptions) {
      scrolls.push(options?.behavior);
      scrollIntoView.call(this, options);
    };
    Object.assign(window, { scrolls });
  });
  await page.goto(SITE);
  const frame = page.locator("#survey-frame");
  const form = page.frameLocator("#survey-frame");
  const become = async (height: number) => {
    await say(page, resize(height));
    await expect(frame).toHaveCSS("height", `${height}px`);
  };
  await expect(frame).toHaveCSS("height", `${LONG}px`);

  await test.step("nobody is moved who has not touched the survey, or who sees its top", async () => {
    const before = await goDown(page);
    await become(SHORT);
    expect(await topOfFrame(page)).toBe(before);
    await page.mouse.wheel(0, -4_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await become(LONG);
    await form.getByText("Your answers").click();
    await become(SHORT);
    expect(await scrollsOf(page)).toEqual([]);
  });

  await test.step("it comes into view after the press, and the focus stays on the button", async () => {
    await become(LONG);
    await goDown(page);
    await form.getByRole("button").click();
    await expect(frame).toHaveCSS("height", `${SHORT}px`);
    await expect.poll(() => topOfFrame(page)).toBeGreaterThanOrEqual(0);
    expect(await topOfFrame(page)).toBeLessThan(DESKTOP.height / 2);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("survey-frame");
    expect(await page.frames()[1]?.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  });

  await test.step("a few pixels more or less, or growth, do not call back a visitor who reads on below", async () => {
    await goDown(page);
    for (const height of [SHORT + 8, SHORT, SHORT + 80, SHORT]) await say(page, resize(height));
    await expect(frame).toHaveCSS("height", `${SHORT}px`);
    expect(await scrollsOf(page)).toEqual(["smooth"]);
    expect(await topOfFrame(page)).toBeLessThan(-600);
  });

  await test.step("whatever the survey says, the focus stays in the box where the visitor types; without a motion where the system asks for less", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await become(LONG);
    const box = page.getByLabel("Elsewhere");
    await box.pressSequentially("Wi-Fi");
    await goDown(page);
    for (const message of [resize(LONG + 400), resize(SHORT), { type: "heloc-survey:step", step: 3 }])
      await say(page, message);
    await expect.poll(() => topOfFrame(page)).toBeGreaterThanOrEqual(0);
    // Playwright cannot set a wish about motion in Firefox.
    if (browserName !== "firefox") expect(await scrollsOf(page)).toEqual(["smooth", "instant"]);
    await expect(box).toBeFocused();
    await box.pressSequentially(" 7");
    await expect(box).toHaveValue("Wi-Fi 7");
  });
});
