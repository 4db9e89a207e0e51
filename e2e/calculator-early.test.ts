import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const PATH = "/mortgage-calculator";

/** Keeps scripts from coming until they are let through. */
async function holdScripts(page: Page, files: string): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

test("what is typed into the calculator before its script has come counts", async ({ page }) => {
  const letThrough = await holdScripts(page, "**/_astro/*.js");
  await page.goto(PATH, { waitUntil: "commit" });
  await page.getByLabel("Home value").fill("500000");
  await page.getByLabel("Current mortgage balance").fill("300000");
  await page.getByLabel("Credit score").fill("720");
  letThrough();
  await expect(page.locator("astro-island[client=load][ssr]")).toHaveCount(0);
  await expect(page.getByLabel("Home value")).toHaveValue("500000");
  await page.getByRole("button", { name: "Calculate My HELOC" }).click();
  await expect(page.getByTestId("estimate")).toContainText("$160,000");
});

test("what is typed and chosen further down before that part's script has come counts", async ({ page }) => {
  const letThrough = await holdScripts(page, "**/_astro/{cost-part,comparison-part}*.js");
  await page.goto(PATH);
  const share = page.locator("#line-share");
  await share.fill("100");
  await page.locator("[name=repayment-years]").first().check();
  const rate = page.locator("#comparison-refinanceRate");
  await rate.fill("5.5");
  letThrough();
  await expect(
    page.locator("astro-island[ssr]:has(#line-share), astro-island[ssr]:has(#comparison-refinanceRate)"),
  ).toHaveCount(0);
  await expect(share).toHaveValue("100");
  await expect(page.getByTestId("payment-now")).toHaveText("$1,066.67");
  await expect(page.locator("[name=repayment-years]").first()).toBeChecked();
  await expect(rate).toHaveValue("5.5");
});
