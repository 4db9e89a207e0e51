/** What every page promises, seen in one visit each: to load a page takes longer than most of the looks at it. */
import type { Page } from "@playwright/test";
import { findViolations } from "./measures/axe.ts";
import { DESKTOP, expect, PAGES, PHONE, readToTheEnd, surveyOrigin, test } from "./fixtures.ts";
import { findPrintFaults } from "./measures/printed-text.ts";
import { findTextFaults, sidewaysScroll } from "./measures/seen-text.ts";
import { findTraces, NO_TRACES } from "./measures/traces.ts";

const LAPTOP = { width: 1280, height: 800 };
const SMALL_WINDOW = { width: 320, height: 640 };
const SHEET = { width: 700, height: 990 };

/** Twice the size of letters that a browser has by default, as a visitor sets it in the browser's own settings. */
async function doubleTheText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

async function expectWholeText(page: Page): Promise<void> {
  expect.soft(await findTextFaults(page)).toEqual([]);
  expect.soft(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

for (const path of PAGES) {
  test(`${path} keeps what every page promises`, async ({ page, baseURL, browserName }) => {
    test.setTimeout(120_000);
    const footer = page.getByRole("contentinfo");

    await test.step("it asks nobody else and keeps nothing of the visitor before they act", async () => {
      expect.soft(await findTraces(page, path, [baseURL ?? "", surveyOrigin])).toEqual(NO_TRACES);
    });

    await test.step("it says in sight that the lender is a sample, in its footer as well", async () => {
      const notice = "Sample lender. Figures are illustrations, not an offer.";
      await expect.soft(footer).toContainText(notice);
      await expect.soft(page.getByText(notice).first()).toBeVisible();
    });

    await test.step("it has the rates and terms in sight, or leads to them", async () => {
      const block = page.locator("[data-disclosure=rates-and-terms]");
      if ((await block.count()) > 0) await expect.soft(block.getByText("Maximum APR")).toBeVisible();
      else
        await expect
          .soft(footer.getByRole("link", { name: "Rates and Terms" }))
          .toHaveAttribute("href", "/#rates-and-terms");
    });

    for (const viewport of [PHONE, DESKTOP])
      await test.step(`at ${viewport.width} px it has no barrier that axe knows of (WCAG 2.2 AA)`, async () => {
        await page.setViewportSize(viewport);
        expect.soft(await findViolations(page)).toEqual([]);
      });

    // Only Chromium can be told to print, and how large text is to be.
    if (browserName !== "chromium") return;

    await test.step("on paper it is dark on white, large enough, and has nothing to press", async () => {
      await page.setViewportSize(SHEET);
      expect.soft(await findPrintFaults(page)).toEqual([]);
      // Who the lender is, and how to call it, is on every sheet that leaves the house.
      await expect.soft(page.getByText("(415) 555-0117").first()).toBeVisible();
      await expect.soft(footer.getByText("NMLS #0000001").first()).toBeVisible();
      await page.emulateMedia({ media: null });
    });

    await test.step("in a window 320 px wide its text is whole", async () => {
      await page.setViewportSize(SMALL_WINDOW);
      await readToTheEnd(page);
      await expectWholeText(page);
    });

    await doubleTheText(page);
    for (const viewport of [LAPTOP, PHONE])
      await test.step(`at ${viewport.width} px, with text of twice the size, it is whole`, async () => {
        await page.setViewportSize(viewport);
        const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        expect.soft(size).toBe("34px");
        await expectWholeText(page);
      });
  });
}
