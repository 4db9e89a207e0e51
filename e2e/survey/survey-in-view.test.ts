import type { FrameLocator, Locator, Page } from "@playwright/test";
import { answerStep, answerUpTo, expectStep, freshEmail, headingOf } from "../applicant.ts";
import { DESKTOP, expect, open, PHONE, readToTheEnd, test } from "../fixtures.ts";
import { frameOf } from "./survey-steps.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Place = "top" | "middle" | "end";

/** Windows, and where in them a visitor begins the survey. */
const WINDOWS: [width: number, height: number, place: Place][] = [
  [1366, 650, "end"],
  [1440, 320, "middle"],
  [390, 400, "top"],
];

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
async function startAt(page: Page, place: Place): Promise<void> {
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

/** Goes to the last step, and looks at the heading of each. */
async function goToLastStep(page: Page, survey: FrameLocator): Promise<void> {
  for (const step of [2, 3, 4, 5]) {
    await answerUpTo(survey, step, step - 1);
    await expectInView(page, headingOf(survey, step), `the heading of step ${step}`);
  }
}

/** Walks from the first step to the last and back, and looks at headings and fields on the way. */
async function walkThereAndBack(page: Page, survey: FrameLocator): Promise<void> {
  await goToLastStep(page, survey);
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
}

test("wherever on the page it is begun, every step starts at its heading, and no field that has the focus is hidden", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  const survey = await openSurvey(page);
  for (const [width, height, place] of WINDOWS)
    await test.step(`begun from the ${place} of the page at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await startAt(page, place);
      await walkThereAndBack(page, survey);
    });
});

test("from the middle of the page the whole form is reached by scrolling, down and up again, and nothing else moves", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  const survey = await openSurvey(page);
  // Parts that nobody has seen yet have a height that the browser only guesses.
  await readToTheEnd(page);
  await startAt(page, "middle");
  await goToLastStep(page, survey);
  await answerStep(survey, 5, { email: freshEmail() });
  const start = await page.evaluate(() => window.scrollY);

  await page.mouse.move(200, 400);
  const scrollUntilSeen = async (element: Locator, by: number) =>
    expect(async () => {
      await page.mouse.wheel(0, by);
      expect(await hiddenPart(page, element)).toBeLessThanOrEqual(1);
    }).toPass();
  await scrollUntilSeen(survey.getByRole("button", { name: "Submit application" }), 100);
  await scrollUntilSeen(headingOf(survey, 5), -100);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - start)).toBeLessThan(650);

  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await pageHeight();
  for (const place of ["end", "top", "end"] as const) await startAt(page, place);
  expect(await pageHeight()).toBe(before);
});

/** That the panel's top is right below the header. */
async function expectRightBelowHeader(page: Page): Promise<void> {
  const gap = async () =>
    ((await page.locator("#survey").boundingBox())?.y ?? -Infinity) - (await freeWindow(page)).top;
  await expect.poll(gap).toBeLessThanOrEqual(8);
  expect(await gap()).toBeGreaterThanOrEqual(-1);
}

for (const javaScriptEnabled of [true, false])
  test.describe(() => {
    test.use({ javaScriptEnabled });

    test(`the address of the survey leads right below the header ${javaScriptEnabled ? "with scripts, as the button of the first screen does, which moves the focus" : "without scripts"}`, async ({
      page,
    }) => {
      for (const viewport of [PHONE, { width: 390, height: 600 }, { width: 360, height: 640 }, DESKTOP])
        await test.step(`${viewport.width} × ${viewport.height}`, async () => {
          await page.goto("about:blank");
          await page.setViewportSize(viewport);
          await page.goto("/#survey");
          await expectRightBelowHeader(page);
        });
      if (!javaScriptEnabled) return;
      await page.setViewportSize(PHONE);
      await openSurvey(page);
      await page.locator("#survey-button").click();
      await expect(page.locator("#survey")).toBeFocused();
      await expectRightBelowHeader(page);
    });
  });
