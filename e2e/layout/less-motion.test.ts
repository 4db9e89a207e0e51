import type { Page } from "@playwright/test";
import { expect, open, test } from "../fixtures.ts";

/** How long things take to change, in milliseconds: on a page, and when another page takes its place. */
interface Motion {
  onPage: number;
  betweenPages: { part: string; milliseconds: number }[];
}

/** The next page notes what moves while it takes the place of the last one. */
const noteTransition = () =>
  addEventListener("pagereveal", (event) => {
    const noted: Motion["betweenPages"] = [];
    const { viewTransition } = event as Event & { viewTransition?: { ready: Promise<void> } };
    const note = () => {
      for (const { effect } of document.getAnimations())
        noted.push({
          part: (effect as KeyframeEffect).pseudoElement ?? "",
          milliseconds: Number(effect?.getTiming().duration),
        });
      Object.assign(window, { noted });
    };
    if (viewTransition) void viewTransition.ready.then(note);
    else note();
  });

async function findMotion(page: Page): Promise<Motion> {
  await page.addInitScript(noteTransition);
  await open(page, "/faq");
  const onPage = await page.evaluate(() => {
    const seconds = (list: string) => list.split(",").map((text) => Number.parseFloat(text));
    const times = [...document.querySelectorAll("*")].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [...seconds(transitionDuration), ...seconds(animationDuration)];
    });
    return Math.round(Math.max(...times) * 1000);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  const noted = await page.waitForFunction(
    () => (window as unknown as { noted?: Motion["betweenPages"] }).noted,
  );
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
    for (const { milliseconds } of betweenPages) expect(milliseconds).toBeLessThanOrEqual(200);
    const parts = betweenPages.map(({ part }) => part);
    expect(parts).toContain("::view-transition-new(root)");
    expect(parts).toContain("::view-transition-group(header)");
  }).toPass();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findMotion(page)).toEqual({ onPage: 0, betweenPages: [] });
});
