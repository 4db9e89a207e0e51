import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

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
  await expect(page.locator("astro-island[ssr]:has(#home-value)")).toHaveCount(0);
  await expect(page.getByLabel("Home value")).toHaveValue("500000");
  await page.getByRole("button", { name: "Calculate My HELOC" }).click();
  await expect(page.getByTestId("estimate")).toContainText("$160,000");
});

test("a part that is opened before its script has come says what it can, and gets its boxes with the script", async ({
  page,
}) => {
  const letThrough = await holdScripts(page, "**/_astro/parts*.js");
  await page.goto(PATH);
  await page.getByRole("heading", { name: "Keep your first mortgage?" }).click();
  await expect(page.getByTestId("verdict")).toBeVisible();
  const rate = page.getByRole("textbox", { name: "Rate of the refinance" });
  await expect(rate).toHaveCount(0);
  letThrough();
  await rate.fill("5.5");
  await expect(page.getByTestId("verdict")).toBeVisible();
});
