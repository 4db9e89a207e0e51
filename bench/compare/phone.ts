import { chromium, type Browser, type Locator, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/install/find-browser.ts";
import { NOTHING_OBSERVED, observe } from "./observe-page.ts";

/** How much slower than this machine the phone's processor is. */
const CPU_SLOWDOWN = 4;

/** "Fast 4G" of Chrome's developer tools: 9 Mbit/s down, 1.5 up, with the factors that Chrome itself applies. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};

/** The screen that Lighthouse uses for a phone. */
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How long a finger stays on the glass. */
const TOUCH_MILLISECONDS = 80;
/** Time for what scrolling has started to finish. */
const SETTLE_MILLISECONDS = 300;

export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--ignore-certificate-errors",
];

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });

/** A mid-range phone with nothing cached, on a page of another site, so that the measured page gets a fresh process. */
export async function openPhone(browser: Browser, otherSite: string) {
  const context = await browser.newContext({ ...SCREEN, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.addInitScript(observe, NOTHING_OBSERVED);
  await page.goto(otherSite);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", FAST_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { context, page, session };
}

/** Taps an element. Playwright's own tap listens to every event on the way, which takes longer than what is measured. */
export async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MILLISECONDS);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not visible.`);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await page.waitForTimeout(TOUCH_MILLISECONDS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}
