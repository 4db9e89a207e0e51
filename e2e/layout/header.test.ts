import type { Locator } from "@playwright/test";
import { expect, open, PHONE, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";
import { expectRoomInHeader, measureHeader } from "./header-parts.ts";

test("in every window the header has room for all it says in one row of at most 72 px, in both languages", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const license = header.getByText("NMLS #0000001");
  const heightOf = async (text: Locator) => (await text.boundingBox())?.height ?? NaN;
  for (const [path, security] of [
    ["/faq", "Bank-level security"],
    ["/es/preguntas", "Seguridad de nivel bancario"],
  ] as const) {
    await open(page, path);
    const promise = header.getByText(security);
    await expectRoomInHeader(page, [360, 390, 640, 820, 1024, 1100, 1280, 1440], async () => {
      for (const said of [promise, license, header.getByRole("link", { name: "(415) 555-0117" })])
        await expect(said).toBeInViewport({ ratio: 1 });
      expect(await heightOf(promise), "in one line").toBeLessThan(1.5 * (await heightOf(license)));
    });
    await page.mouse.wheel(0, 3000);
    await expect(header, "it stays").toBeInViewport({ ratio: 1 });
  }

  await test.step("in a window as small as a zoomed one it goes with the page", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, "/faq");
    await expect(page.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
    expect(await measureHeader(page)).toMatchObject({ promised: 0, overlaps: [], isWide: false });
    await page.mouse.wheel(0, 500);
    await expect(header).not.toBeInViewport();
  });
});

test("in a wide window the first Tab offers to skip to the content, and the header names four pages and marks the one that is open", async ({
  page,
}) => {
  await open(page, "/faq");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const pages = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(pages.getByRole("link")).toHaveText(["Calculator", "Benefits", "FAQ", "Articles"]);
    await expect(pages.getByRole("link", { name: "FAQ" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  }
  await pages.getByRole("link", { name: "Articles" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator("header [aria-current]")).toHaveText("Articles");
  await open(page, "/blog/when-the-draw-period-ends");
  await expect(page.locator("header [aria-current=true]"), "an article belongs to them").toHaveText(
    "Articles",
  );
});

test("the menu opens by keyboard, hangs from the header, and leaves nothing behind", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/faq");
  const button = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Main" });

  await test.step("it opens by keyboard, closes with Escape and gives the focus back", async () => {
    await expect(menu).toBeHidden();
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Calculator" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("it hangs from the header, at the page's top and further down", async () => {
    for (const top of [0, 500]) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
      await button.click();
      const header = await page.getByRole("banner").boundingBox();
      const bottom = (header?.y ?? NaN) + (header?.height ?? NaN);
      await expect.poll(async () => (await menu.boundingBox())?.y).toBeCloseTo(bottom, 0);
      await page.keyboard.press("Escape");
    }
  });

  await test.step("a page that is chosen opens and leaves no open menu behind", async () => {
    const choose = async () => {
      await button.click();
      await menu.getByRole("link", { name: "Benefits" }).click();
    };
    // Browsers keep a page as it was left; here it stays in view.
    await page
      .locator("#menu")
      .evaluate((element) =>
        element.addEventListener("click", (event) => event.preventDefault(), { once: true }),
      );
    await choose();
    await expect(menu).toBeHidden();
    await choose();
    await expect(page).toHaveURL(/\/heloc-benefits$/);
  });
});
