import type { Locator, Page } from "@playwright/test";

/** How long a finger rests on the glass when it presses something. */
const RESTING_MILLISECONDS = 80;
/** Until what scrolling has woken up is done. */
const QUIET_MILLISECONDS = 300;

/**
 * Presses something with a finger. Not with Playwright's own tap, which listens to every event to see that it arrives:
 * on a slowed-down processor that takes longer than the press itself.
 */
export async function touch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET_MILLISECONDS);
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be pressed cannot be seen.");
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await page.waitForTimeout(RESTING_MILLISECONDS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}
