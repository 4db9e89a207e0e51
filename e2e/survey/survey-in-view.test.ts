import type { FrameLocator, Locator, Page } from "@playwright/test";
import { answerStep, answerUpTo, expectStep, frameOf, freshEmail, headingOf } from "../applicant.ts";
import { DESKTOP, expect, open, PHONE, readToTheEnd, test, turnWheel } from "../fixtures.ts";
import { COMPLETE_LENDER } from "../journey-lenders.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The part of the window that no sticky header covers. */
async function freeWindow(page: Page): Promise<{ top: number; bottom: number }> {
  return page.evaluate(() => {
    const header = document.querySelector("body > header") as HTMLElement;
    const isSticky = getComputedStyle(header).position === "sticky";
    return { top: isSticky ? header.getBoundingClientRect().bottom : 0, bottom: window.innerHeight };
  });
}

/** How much of an element is hidden above or below the free part of the window, in pixels. */
async function hiddenPart(page: Page, element: Locator): Promise<number> {
  const [free, box] = [await freeWindow(page), await element.boundingBox()];
  if (!box) return Infinity;
  return Math.max(0, free.top - box.y, box.y + box.height - free.bottom);
}

const expectInView = (page: Page, element: Locator, what: string) =>
  expect.poll(() => hiddenPart(page, element), what).toBeLessThanOrEqual(1);

/** Scrolls before the visitor begins: to the top of the page, to its middle, or to the end of the survey's column. */
async function startAt(page: Page, place: "top" | "middle" | "end"): Promise<void> {
  await page.locator("#survey").evaluate((panel, from) => {
    const column = (panel.parentElement as HTMLElement).getBoundingClientRect();
    const end = column.bottom - window.innerHeight;
    window.scrollTo(0, { top: 0, middle: (column.top + end) / 2, end }[from]);
  }, place);
}

/** Opens the landing page, and waits until the survey has its height. */
async function openSurvey(page: Page): Promise<FrameLocator> {
  await open(page, "/");
  await expect(frameOf(page).locator("html[data-fitted]")).toHaveCount(1);
  return frameOf(page);
}

test("wherever on the page it is begun, every step starts at its heading, no field that has the focus is hidden, and the whole form is reached by scrolling, while nothing else moves", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const windows = [
    { width: 1366, height: 650, place: "end" },
    { width: 1440, height: 320, place: "middle" },
    { width: 390, height: 400, place: "top" },
    { width: 1366, height: 650, place: "middle" },
  ] as const;
  await page.setViewportSize(DESKTOP);
  const survey = await openSurvey(page);
  // Parts that nobody has seen yet have a height that the browser only guesses.
  await readToTheEnd(page);
  for (const { width, height, place } of windows)
    await test.step(`begun from the ${place} of the page at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await startAt(page, place);
      for (const step of [2, 3, 4, 5]) {
        await answerUpTo(survey, step, step - 1);
        await expectInView(page, headingOf(survey, step), `the heading of step ${step}`);
      }
      for (let field = 1; field <= 5; field++) {
        await page.keyboard.press("Tab");
        const name = await survey.locator(":focus").getAttribute("id");
        await expectInView(page, survey.locator(":focus"), `${name}, which has the focus`);
      }
      for (const step of [4, 3, 2, 1]) {
        await survey.getByRole("button", { name: "Back" }).click();
        await expectStep(survey, step);
        await expectInView(page, headingOf(survey, step), `the heading of step ${step} after Back`);
      }
    });

  await test.step("on a small phone a step is seen from its heading to its button, also with a note", async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await answerUpTo(survey, 2);
    await answerStep(survey, 2, { mortgageBalanceDollars: "700,000" });
    await expectInView(page, survey.getByRole("button", { name: "Continue" }), "the button");
    await survey.getByRole("button", { name: "Back" }).click();
  });

  await test.step("the wheel reaches the button that sends, and the heading again", async () => {
    await answerUpTo(survey, 5);
    await answerStep(survey, 5, { email: freshEmail() });
    const start = await page.evaluate(() => window.scrollY);
    await page.mouse.move(200, 400);
    for (const [element, by] of [
      [survey.getByRole("button", { name: "Submit application" }), 100],
      [headingOf(survey, 5), -100],
    ] as const)
      await expect(async () => {
        await turnWheel(page, by);
        expect(await hiddenPart(page, element)).toBeLessThanOrEqual(1);
      }).toPass();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - start)).toBeLessThan(650);

    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await pageHeight();
    for (const place of ["end", "top", "end"] as const) await startAt(page, place);
    expect(await pageHeight()).toBe(before);
  });
});

test("the address of the survey leads right below the header, with scripts and without, as the button of the first screen does, which moves the focus", async ({
  page,
  browser,
}) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const expectRightBelowHeader = async (one: Page) => {
    const gap = async () =>
      ((await one.locator("#survey").boundingBox())?.y ?? -Infinity) - (await freeWindow(one)).top;
    await expect.poll(gap).toBeLessThanOrEqual(8);
    expect(await gap()).toBeGreaterThanOrEqual(-1);
  };
  for (const one of [page, await withoutScripts.newPage()])
    for (const viewport of [PHONE, { width: 390, height: 600 }, { width: 360, height: 640 }, DESKTOP]) {
      await one.goto("about:blank");
      await one.setViewportSize(viewport);
      await one.goto(`${COMPLETE_LENDER.site}/#survey`);
      await expectRightBelowHeader(one);
    }
  await page.setViewportSize(PHONE);
  await openSurvey(page);
  await page.locator("#survey-button").click();
  await expect(page.locator("#survey")).toBeFocused();
  await expectRightBelowHeader(page);
});
