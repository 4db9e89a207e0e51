/** Colors, logo and photo of a lender, where they are not the sample's. */
import { expect } from "@playwright/test";
import { DESKTOP, open, PHONE } from "../fixtures.ts";
import { expectRoomInHeader, measureHeader } from "../layout/header-parts.ts";
import { test } from "./other-lender.ts";

const WINDOWS = [PHONE, { width: 820, height: 1180 }, DESKTOP];

test("no text and no button lies on the photo of the landing page, however wide the window is", async ({
  page,
}) => {
  await open(page, "/");
  const hero = page.locator("main section").first();
  const photo = hero.locator("picture img");
  for (const window of WINDOWS) {
    await test.step(`${window.width} pixels`, async () => {
      await page.setViewportSize(window);
      await photo.evaluate((image: HTMLImageElement) => image.decode());
      const overlaps = await hero.evaluate((section) => {
        const picture = section.querySelector("img")?.getBoundingClientRect();
        if (!picture) return ["There is no picture."];
        return [...section.querySelectorAll("p, h1, a, li")]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { top, bottom, left, right } = element.getBoundingClientRect();
            return (
              top < picture.bottom && bottom > picture.top && left < picture.right && right > picture.left
            );
          })
          .map((element) => element.textContent);
      });
      expect(overlaps).toEqual([]);
      const box = await photo.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
      expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(window.width);
      expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(72);
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

test("buttons, footer, browser tab and the installed site have the lender's colors; header and footer have its logo", async ({
  page,
  facts,
}) => {
  const { primary, primaryDeep, ground } = facts.brand.colors;
  const rgb = (hex: string) => {
    const value = Number.parseInt(hex.slice(1), 16);
    return `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`;
  };
  await page.setViewportSize(PHONE);
  await open(page, "/");
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
  await expect(header.locator("svg, img").first()).toBeVisible();
  await expect(header.getByText(lender.brandName)).toHaveCount(isWordmark ? 0 : 1);
  await expect(page.getByRole("contentinfo").getByRole("img", { name: lender.brandName })).toHaveCount(
    isWordmark ? 1 : 0,
  );
});
