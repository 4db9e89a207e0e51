import type { Page } from "@playwright/test";
import { expect, open, PAGES, test } from "./fixtures.ts";
import { contrast } from "./pixels.ts";
import { readPrintedText } from "./printed-text.ts";

const WHITE = [255, 255, 255] as const;
/** No smaller than the small print of a bank statement. */
const LEAST_POINTS = 8;

/** What could not be read, or should not be on paper at all. */
async function findFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const faults: string[] = [];
  for (const { text, points, color } of await readPrintedText(page)) {
    if (points < LEAST_POINTS) faults.push(`"${text}" is set in ${points.toFixed(1)} points`);
    if (contrast(color, WHITE) < 4.5) faults.push(`"${text}" is too pale`);
  }
  const toPress = page.locator("button, input, iframe, main a.rounded-control, nav");
  for (const element of await toPress.all())
    if (await element.isVisible())
      faults.push(`${await element.evaluate((it) => it.outerHTML.slice(0, 60))} is printed`);
  return faults;
}

test.use({ viewport: { width: 700, height: 990 } });

for (const path of PAGES) {
  test(`${path} on paper is dark on white, large enough, and has nothing to press`, async ({ page }) => {
    await open(page, path);
    expect(await findFaults(page)).toEqual([]);
    // Who the lender is, and how to call it, is on every sheet that leaves the house.
    await expect(page.getByText("(415) 555-0117").first()).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("NMLS #0000001").first()).toBeVisible();
  });
}

test("all eight answers are printed, although all are closed on the screen", async ({ page }) => {
  await open(page, "/faq");
  const answers = page.locator("details p");
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const question of await page.locator("details").all())
    await expect(question.locator("p").first()).toBeVisible();
});

test("the sources of an article are printed with their addresses", async ({ page }) => {
  await open(page, "/blog/when-the-draw-period-ends");
  await page.emulateMedia({ media: "print" });
  const source = page.locator("aside a").last();
  const after = await source.evaluate((link) => getComputedStyle(link, "::after").content);
  expect(after).toContain(await source.getAttribute("href"));
});

test("a pale, a tiny or a pressable thing on paper would be noticed", async ({ page }) => {
  await open(page, "/faq");
  await page.evaluate(() => {
    const add = (tag: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(tag);
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector("main")?.append(element);
    };
    add("p", "white on green", { color: "#faf6ee", background: "#12301f" });
    add("p", "fine print", { fontSize: "8px" });
    add("button", "Press", {});
  });
  const faults = await findFaults(page);
  expect(faults).toContain('"white on green" is too pale');
  expect(faults).toContain('"fine print" is set in 6.0 points');
  expect(faults.at(-1)).toContain("<button>Press</button>");
});
