import type { Page } from "@playwright/test";
import { expect, open, test } from "../fixtures.ts";

/** What moves while a page takes the place of the last one, and for how many milliseconds. */
type Moving = [part: string, milliseconds: number][];

const noteTransition = () =>
  addEventListener("pagereveal", async (event) => {
    await (event as Event & { viewTransition?: { ready: Promise<void> } }).viewTransition?.ready;
    const noted = document
      .getAnimations()
      .map(({ effect }) => [(effect as KeyframeEffect).pseudoElement, effect?.getTiming().duration]);
    Object.assign(window, { noted });
  });

/** How long anything on a page takes to change, in milliseconds, and what moves on the way to the next one. */
async function findMotion(page: Page) {
  await page.addInitScript(noteTransition);
  await open(page, "/faq");
  const onPage = await page.evaluate(() => {
    const times = [...document.querySelectorAll("*")].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return `${transitionDuration},${animationDuration}`.split(",").map((text) => Number.parseFloat(text));
    });
    return Math.round(Math.max(...times) * 1000);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  const noted = await page.waitForFunction(() => (window as unknown as { noted?: Moving }).noted);
  return { onPage, betweenPages: (await noted.jsonValue()) ?? [] };
}

test("buttons change softly and pages fade over within a fifth of a second, the header stands still; nothing moves for a visitor who wants less motion", async ({
  page,
}) => {
  // A browser that draws the new page before its header has come fades that as well; it seldom does.
  await expect(async () => {
    const { onPage, betweenPages } = await findMotion(page);
    expect(onPage).toBeGreaterThanOrEqual(150);
    expect(onPage).toBeLessThanOrEqual(200);
    for (const [, milliseconds] of betweenPages) expect(milliseconds).toBeLessThanOrEqual(200);
    const parts = betweenPages.map(([part]) => part);
    expect(parts).toContain("::view-transition-new(root)");
    expect(parts).toContain("::view-transition-group(header)");
  }).toPass();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findMotion(page)).toEqual({ onPage: 0, betweenPages: [] });
});
