import type { Page } from "@playwright/test";
import { expect, open, PAGES, PHONE, readToTheEnd, test } from "./fixtures.ts";
import { findTextFaults, sidewaysScroll } from "./seen-text.ts";

const LAPTOP = { width: 1280, height: 800 };

/** Twice the size of letters that a browser has by default, as a visitor sets it in the browser's own settings. */
async function doubleTheText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

for (const path of PAGES) {
  test(`${path} is whole in a window 320 px wide, and at twice the size of text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    await readToTheEnd(page);
    expect(await findTextFaults(page), "at 320 px").toEqual([]);
    expect(await sidewaysScroll(page), "at 320 px").toBeLessThanOrEqual(0);

    await doubleTheText(page);
    for (const viewport of [LAPTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe("34px");
      await readToTheEnd(page);
      expect(await findTextFaults(page), `200 % at ${viewport.width} px`).toEqual([]);
      expect(await sidewaysScroll(page), `200 % at ${viewport.width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test("text that lies on other text, is cut off or reaches over the edge would be noticed", async ({
  page,
}) => {
  await open(page, "/faq");
  await page.evaluate(() => {
    const add = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement("p");
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector("main")?.append(element);
    };
    add("under", { position: "absolute", top: "300px", left: "20px" });
    add("over", { position: "absolute", top: "303px", left: "24px" });
    add("cut off at the end of its box", { width: "60px", overflow: "hidden", whiteSpace: "nowrap" });
    add("far out", { position: "absolute", left: "calc(100vw - 20px)", top: "500px" });
  });
  const faults = await findTextFaults(page);
  expect(faults).toContain('"under" lies on "over"');
  expect(faults).toContain('"cut off at the end of its box" is cut off');
  expect(faults).toContain('"far out" reaches over the window\'s edge');
});
