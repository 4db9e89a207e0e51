import { test as base, expect, type Page } from "@playwright/test";

/** The survey's own address, as the journeys start it. */
export const surveyOrigin = `http://localhost:${process.env.SURVEY_PORT}`;
export const surveyAddress = `${surveyOrigin}/widget/survey/heloc`;

interface Fixtures {
  /** Console errors that a test expects, as patterns. Every other one fails the test. */
  expectedConsoleErrors: RegExp[];
}

/** A test whose page must not print a console error or throw: a stray one fails it. */
export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const strays: string[] = [];
    const note = (text: string) => {
      if (!expectedConsoleErrors.some((pattern) => pattern.test(text))) strays.push(text);
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

/** Opens a page and waits until its scripts have taken hold, in all parts that are in view or near it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("astro-island[ssr]")].every((island) => {
      const { value } = JSON.parse(island.getAttribute("opts") ?? "{}") as {
        value?: { rootMargin?: string };
      };
      const near = Number.parseInt(value?.rootMargin ?? "0");
      const top = island.firstElementChild?.getBoundingClientRect().top ?? 0;
      return island.getAttribute("client") === "visible" && top > innerHeight + near;
    }),
  );
}
