import { test as base, expect, type Page } from "@playwright/test";

/** The survey's own address, as the journeys start it. */
export const surveyOrigin = `http://localhost:${process.env.SURVEY_PORT}`;
export const surveyAddress = `${surveyOrigin}/widget/survey/heloc`;

interface Fixtures {
  /** Console errors that a test expects, as patterns. Every other one fails the test. */
  expectedConsoleErrors: RegExp[];
}

/**
 * Chromium's own word for a transition between two pages, which a style sheet alone asks for, that it gave up because the
 * machine was busy: the visitor sees the next page without it.
 */
const DROPPED_TRANSITION = /^Transition was aborted because of invalid state/;

/** A test whose page must not print a console error or throw: a stray one fails it. */
export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const strays: string[] = [];
    const note = (text: string) => {
      if (![...expectedConsoleErrors, DROPPED_TRANSITION].some((pattern) => pattern.test(text)))
        strays.push(text);
    };
    page.on("console", (message) => message.type() === "error" && note(message.text()));
    page.on("pageerror", (error) => note(error.message));
    await use(page);
    expect(strays, "errors in the browser's console").toEqual([]);
  },
});

export { expect };

export const PAGES = [
  "/",
  "/thank-you",
  "/heloc-benefits",
  "/faq",
  "/mortgage-calculator",
  "/blog",
  "/blog/when-the-draw-period-ends",
  "/privacy-choices",
] as const;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** How far from the window a part of a page takes hold. */
const NEAR = 300;

/** Opens a page and waits until its scripts have taken hold, in all parts that are in view or near it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(
    (near) =>
      [...document.querySelectorAll("astro-island[ssr] > :first-child")].every((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return !part.checkVisibility() || top > innerHeight + near || bottom < -near;
      }),
    NEAR,
  );
}

/** Scrolls through the whole page and back, as a visitor who reads it: parts and pictures far below load only on the way. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        // Where nothing is to be painted, Chromium now and then gives no frame.
        setTimeout(resolve, 1000);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await nextFrame();
      await nextFrame();
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    await nextFrame();
  });
}
