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
  await waitForParts(page);
}

/** Waits until what is in view or near it has taken hold or is loaded: scripts of parts, and pictures. */
const waitForParts = (page: Page) =>
  page.waitForFunction(
    (near) => {
      const isNear = (part: Element) => {
        const { top, bottom } = part.getBoundingClientRect();
        return part.checkVisibility() && top <= innerHeight + near && bottom >= -near;
      };
      const asleep = [...document.querySelectorAll("astro-island[ssr] > :first-child")];
      return !asleep.some(isNear) && [...document.images].every((one) => one.complete || !isNear(one));
    },
    NEAR,
    // Not by frames: where nothing is to be painted, Chromium now and then gives none.
    { polling: 50 },
  );

/** Scrolls through the whole page and back, as a visitor who reads it: parts and pictures far below load only on the way. */
export async function readToTheEnd(page: Page): Promise<void> {
  const scrollTo = async (top: number) => {
    const end = await page.evaluate((to) => {
      window.scrollTo({ top: to, behavior: "instant" });
      return document.documentElement.scrollHeight - window.innerHeight;
    }, top);
    await waitForParts(page);
    return end;
  };
  const { height } = page.viewportSize() ?? DESKTOP;
  for (let [top, end] = [0, 0]; top < end + height; top += height) end = await scrollTo(top);
  await scrollTo(0);
}

/** Turns the wheel and waits until the page stands still: a browser drops a page's own scrolling while it turns. */
export async function turnWheel(page: Page, by: number): Promise<void> {
  const start = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, by);
  await page.waitForFunction(
    async ({ from, isDown }) => {
      const before = window.scrollY;
      for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
      const end = isDown ? document.documentElement.scrollHeight - window.innerHeight : 0;
      const hasMoved = before !== from || Math.abs(before - end) < 1;
      return hasMoved && window.scrollY === before;
    },
    { from: start, isDown: by > 0 },
  );
}
