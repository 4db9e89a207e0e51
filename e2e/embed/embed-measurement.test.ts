import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { serveEmbed, SITE } from "./embed-sites.ts";

const submissionId = "0123456789abcdef0123456789abcdef";

test.beforeEach(({ page }) =>
  serveEmbed(page, {
    onLoad: [{ type: "heloc-survey:ready" }, { type: "heloc-survey:resize", height: 601 }],
    onPress: [{ type: "heloc-survey:submitted", submissionId }],
  }),
);

/** The document is there from the start; its root element comes a moment later. */
const grantFromTheStart = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement) return;
      observer.disconnect();
      document.documentElement.dataset.measurement = "granted";
    }).observe(document, { childList: true });
  });
const pushed = (page: Page) => page.evaluate<string[]>("(window.dataLayer ?? []).map(({ event }) => event)");

async function apply(page: Page): Promise<void> {
  await page.frameLocator("#survey-frame").getByRole("button", { name: "Send" }).click();
  // Until its scripts have run.
  await page.waitForURL(/\/thank-you$/);
}

test("without consent nothing reaches the dataLayer; consent on the thank-you page counts the application then", async ({
  page,
}) => {
  await page.goto(SITE);
  await expect(page.locator("#survey-frame")).toHaveCSS("height", "608px");
  expect(await pushed(page)).toEqual([]);
  await apply(page);
  expect(await pushed(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.measurement = "granted"));
  await expect.poll(() => pushed(page)).toEqual(["survey:converted"]);
});

test("with consent the application is counted once: not by the address alone, by a reload, or when the survey reports it again", async ({
  page,
}) => {
  await grantFromTheStart(page);
  await page.goto(`${SITE}/thank-you`);
  expect(await pushed(page)).toEqual([]);
  for (const counted of [["survey:converted"], []]) {
    await page.goto(SITE);
    await expect.poll(() => pushed(page)).toEqual(["survey:ready"]);
    await apply(page);
    expect(await pushed(page)).toEqual(counted);
    await page.reload();
    expect(await pushed(page)).toEqual([]);
  }
});

test("Global Privacy Control keeps everything from the dataLayer, whatever the consent tool says", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await grantFromTheStart(page);
  await page.goto(SITE);
  await expect(page.locator("#survey-frame")).toHaveCSS("height", "608px");
  await apply(page);
  expect(await pushed(page)).toEqual([]);
});
