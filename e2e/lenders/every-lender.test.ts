/** What holds for every lender, asked of two that are as unlike the complete one as the schema allows. */
import type { Lender } from "@heloc/lender/read-lender";
import { expect, type Page } from "@playwright/test";
import { findViolations } from "../measures/axe.ts";
import { enter, PATH as CALCULATOR } from "../calculator/calculator-page.ts";
import { DESKTOP, open, PHONE } from "../fixtures.ts";
import { expectRoomInHeader, measureHeader } from "../layout/header-parts.ts";
import { test } from "./other-lender.ts";

const PAGES = ["/", "/thank-you", "/heloc-benefits", "/faq", CALCULATOR, "/blog", "/privacy-choices"];

/** A $500,000 home with $300,000 owed: 80% of the equity in California, and in Texas what the law leaves of that. */
const LINES: Record<string, string> = { CA: "$160,000", TX: "$100,000" };

test.use({ viewport: PHONE });

/** What a page offers of what the lender has, and nothing else. */
const OFFERS: Record<string, (page: Page, facts: Lender) => Promise<void>> = {
  async "/"(page, { testimonials, landing, lender }) {
    await expect(
      page.getByRole("region", { name: landing.testimonials.heading }).getByRole("figure"),
    ).toHaveCount(testimonials.length);
    await expect(page.getByRole("region", { name: landing.badges.heading })).toHaveCount(
      landing.badges.list.length > 0 ? 1 : 0,
    );
    await expect(
      page.getByRole("contentinfo").getByText("Department of Savings and Mortgage Lending"),
    ).toHaveCount(lender.texasComplaintNotice ? 1 : 0);
  },
  async "/thank-you"(page, { testimonials }) {
    await expect(page.getByRole("figure")).toHaveCount(Math.min(testimonials.length, 1));
  },
  async "/blog"(page, { articles }) {
    const headings = page.getByRole("article").getByRole("heading");
    expect((await headings.allTextContents()).sort()).toEqual(articles.map(({ title }) => title).sort());
  },
  /** The calculator gives the line that the lender's one state allows. */
  async [CALCULATOR](page, { lender }) {
    const [state = ""] = lender.states;
    await enter(page, "500,000", "300,000");
    await expect(page.getByTestId("estimate")).toContainText(LINES[state] ?? "");
  },
};

test("every page opens, says whose it is, offers only what the lender has, and in the lender's colors has no barrier that axe knows of", async ({
  page,
  facts,
}) => {
  test.setTimeout(90_000);
  const { lender, navigation, articles } = facts;
  for (const path of [...PAGES, ...articles.map(({ id }) => `/blog/${id}`)]) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page).toHaveTitle(new RegExp(lender.brandName));
      await expect(page.getByRole("contentinfo")).toContainText(lender.legalName);
      await expect(page.getByRole("contentinfo")).toContainText(navigation.license);
      if (["/", "/faq", CALCULATOR].includes(path)) expect(await findViolations(page)).toEqual([]);
      await OFFERS[path]?.(page, facts);
    });
  }
});

test("the header has room for the lender's name, claim, number and telephone in every window", async ({
  page,
}) => {
  await open(page, "/faq");
  await expectRoomInHeader(page, [360, 390, 640, 820, 1024, 1280, 1440]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await measureHeader(page)).toMatchObject({ overlaps: [], isWide: false });
});

test("the landing page shows the lender's photo; buttons, footer, browser tab and the installed site have its colors, header and footer its logo", async ({
  page,
  facts,
}) => {
  const { primary, primaryDeep, ground } = facts.brand.colors;
  const rgb = (hex: string) => {
    const value = Number.parseInt(hex.slice(1), 16);
    return `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`;
  };
  await open(page, "/");
  await test.step("no text and no button lies on the photo, however wide the window is", async () => {
    const hero = page.locator("main section").first();
    const photo = hero.locator("picture img");
    for (const window of [PHONE, { width: 820, height: 1180 }, DESKTOP]) {
      await page.setViewportSize(window);
      await photo.evaluate((image: HTMLImageElement) => image.decode());
      const overlaps = await hero.evaluate((section) => {
        const picture = section.querySelector("img")?.getBoundingClientRect();
        if (!picture) return ["There is no picture."];
        return [...section.querySelectorAll("p, h1, a, li")]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { top, bottom, left, right } = element.getBoundingClientRect();
            const isBeside = right <= picture.left || left >= picture.right;
            return !isBeside && top < picture.bottom && bottom > picture.top;
          })
          .map((element) => element.textContent);
      });
      expect(overlaps, `${window.width} px`).toEqual([]);
      const box = (await photo.boundingBox()) ?? { x: 0, width: Infinity, height: 1 };
      expect(box.width / box.height).toBeCloseTo(1.5, 1);
      expect(box.x + box.width).toBeLessThanOrEqual(window.width);
    }
  });

  await expect(page.locator("#survey-button")).toHaveCSS("background-color", rgb(primary));
  await expect(page.getByRole("contentinfo")).toHaveCSS("background-color", rgb(primaryDeep));
  await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", ground);
  const manifest: unknown = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ background_color: ground, theme_color: primary });
  for (const icon of ["/favicon.svg", "/apple-touch-icon.png", "/icon-192.png", "/icon-512.png"])
    expect((await page.request.get(icon)).status()).toBe(200);
  const { brand, lender } = facts;
  const isWordmark = brand.logo.kind === "wordmark";
  const header = page.getByRole("banner").getByRole("link").first();
  await expect(header).toHaveAccessibleName(new RegExp(lender.brandName));
  await expect(header.locator("svg, img").first()).toBeVisible();
  await expect(header.getByText(lender.brandName)).toHaveCount(isWordmark ? 0 : 1);
  await expect(page.getByRole("contentinfo").getByRole("img", { name: lender.brandName })).toHaveCount(
    isWordmark ? 1 : 0,
  );
});
