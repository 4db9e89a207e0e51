/** What every page promises, seen in one visit each: to load a page takes longer than most of the looks at it. */
import type { Page } from "@playwright/test";
import { findViolations } from "./measures/axe.ts";
import { DESKTOP, expect, open, PAGES, PHONE, readToTheEnd, surveyOrigin, test } from "./fixtures.ts";
import { findPrintFaults } from "./measures/printed-text.ts";
import { doubleTheText, findTextFaults, sidewaysScroll } from "./measures/seen-text.ts";
import { findTraces, NO_TRACES } from "./measures/traces.ts";

const LAPTOP = { width: 1280, height: 800 };
const SMALL_WINDOW = { width: 320, height: 640 };
const SHEET = { width: 700, height: 990 };
/** What a visitor's own setting of twice the size comes to: in the smallest window, as large as its longest words fit. */
const LARGE_TEXT = [
  [LAPTOP, "34px"],
  [PHONE, "34px"],
  [SMALL_WINDOW, "28px"],
] as const;

async function expectWholeText(page: Page): Promise<void> {
  expect.soft(await findTextFaults(page)).toEqual([]);
  expect.soft(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

const IN_SPANISH = [
  ...["/es", "/es/beneficios-de-una-heloc", "/es/preguntas", "/es/calculadora-de-hipoteca", "/es/articulos"],
  ...["/es/articulos/cuando-termina-el-periodo-de-retiro", "/es/opciones-de-privacidad", "/es/gracias"],
];
for (const path of IN_SPANISH)
  test(`${path} is whole in a window of 320 px, with its Spanish words`, async ({ page, browserName }) => {
    await page.setViewportSize(SMALL_WINDOW);
    await open(page, path);
    await expect(page.getByRole("contentinfo")).toContainText("solo en inglés");
    await readToTheEnd(page);
    await expectWholeText(page);
    if (browserName !== "chromium") return;
    await doubleTheText(page);
    await expectWholeText(page);
  });

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
    for (const [viewport, fontSize] of LARGE_TEXT)
      await test.step(`at ${viewport.width} px, with text of twice the size, it is whole`, async () => {
        await page.setViewportSize(viewport);
        await expect.soft(page.locator("html")).toHaveCSS("font-size", fontSize);
        await expectWholeText(page);
      });
  });
}
