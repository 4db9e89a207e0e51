/** The bar with the next step at the lower edge of a phone. */
import type { Page } from "@playwright/test";
import { expect, open, PHONE, readToTheEnd, test } from "../fixtures.ts";

const OFFERING = ["/heloc-benefits", "/mortgage-calculator", "/blog", "/blog/when-the-draw-period-ends"];

const bar = (page: Page) => page.locator(".action-bar");

/** Scrolls so far that the element stands at the upper edge of the window, or as far as the page goes. */
const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));

/** Whether the bar is seen where it belongs. */
const sticks = async (page: Page) => {
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const bottom = () => bar(page).evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeCloseTo(PHONE.height, 0);
};

test.use({ viewport: PHONE });

/** That the bar, at the end of a page that was read, covers neither the footer nor the last words before it. */
async function expectNothingCovered(page: Page): Promise<void> {
  await scrollTo(page, "footer");
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  if (!(await bar(page).isVisible())) return;
  const covered = await bar(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const words = [...document.querySelectorAll("main :is(p, dd, li, a)")]
      .filter((other) => !element.contains(other) && !other.contains(element) && other.checkVisibility())
      .some((other) => other.getBoundingClientRect().bottom > top);
    return {
      words,
      footer: bottom > (document.querySelector("footer")?.getBoundingClientRect().top ?? 0) + 1,
    };
  });
  expect(covered).toEqual({ words: false, footer: false });
}

test("on the landing page the bar comes once hero and survey are out of sight, and covers neither the footer nor the last words before it", async ({
  page,
}) => {
  await open(page, "/");
  await expect(bar(page)).not.toBeVisible();
  await scrollTo(page, "#survey");
  await expect(page.locator("#survey")).toBeInViewport();
  await expect(bar(page)).not.toBeVisible();
  await readToTheEnd(page);
  await scrollTo(page, "#rates-and-terms");
  await sticks(page);
  const name = (await page.locator("#survey-button").textContent()) ?? "";
  await expect(bar(page).getByRole("link").first()).toHaveText(name);
  await expect(bar(page).getByRole("link", { name: "Call (415) 555-0117" })).toBeVisible();
  await expectNothingCovered(page);
  await scrollTo(page, "#rates-and-terms");
  await bar(page).getByRole("link").first().click();
  await expect(page.locator("#survey-heading")).toBeInViewport();
  await expect(bar(page)).not.toBeVisible();
});

test("on every page that offers the line the bar is there half way down, not beside the page's own call to apply, and covers neither the footer nor the last words before it", async ({
  page,
}) => {
  for (const path of OFFERING)
    await test.step(path, async () => {
      await open(page, path);
      await expect(bar(page)).not.toBeInViewport();
      await readToTheEnd(page);
      await test.step("a picture of the whole page shows what would be behind it", async () => {
        const picture = async (display: string) => {
          await bar(page).evaluate((element, shown) => (element.style.display = shown), display);
          return page.screenshot({ fullPage: true, animations: "disabled" });
        };
        // Once more where something else on the page has still moved between the two.
        await expect(async () => {
          const without = await picture("none");
          expect((await picture("")).equals(without)).toBe(true);
        }).toPass({ timeout: 20_000 });
      });
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
      await sticks(page);
      if (path === "/mortgage-calculator") {
        await page.locator("#credit-score").evaluate((box) => box.focus({ preventScroll: true }));
        await expect(bar(page), "it makes room for the keyboard while a number is typed").not.toBeVisible();
        await page.locator("#credit-score").evaluate((box) => box.blur());
      }
      await scrollTo(page, ".closing-call");
      await expect(bar(page)).not.toBeVisible();
      await expectNothingCovered(page);
    });

  await test.step("a window wider or lower than a phone's has no bar, and a printed page neither", async () => {
    await open(page, "/heloc-benefits");
    const expectNone = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
      await expect(bar(page), `${width} × ${height}`).not.toBeVisible();
    };
    await expectNone(820, 1180);
    await expectNone(390, 400);
    await page.setViewportSize(PHONE);
    await sticks(page);
    await page.emulateMedia({ media: "print" });
    await expect(bar(page)).not.toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step("what takes the focus is behind neither the header nor the bar", async () => {
    await open(page, "/heloc-benefits");
    await readToTheEnd(page);
    await page.evaluate(() => {
      // Links all the way down, as a longer page has them.
      for (const card of document.querySelectorAll("main article p")) {
        const link = document.createElement("a");
        link.href = "/faq";
        link.textContent = "Read on";
        card.append(link);
      }
    });
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press(press < 20 ? "Tab" : "Shift+Tab");
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused.closest("header, .action-bar, footer") || focused === document.body)
          return "";
        const { left, top, width, height } = focused.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above && (focused.contains(above) || above.contains(focused)) ? "" : focused.textContent;
      });
      expect.soft(covered, `press ${press}`).toBe("");
    }
  });

  for (const path of ["/thank-you", "/privacy-choices"]) {
    await open(page, path);
    await expect(bar(page), `${path} has none`).toHaveCount(0);
  }
});
