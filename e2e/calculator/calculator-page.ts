import { expect, type Page } from "@playwright/test";
import { readToTheEnd } from "../fixtures.ts";

export const PATH = "/mortgage-calculator";

export const part = (page: Page, name: string) => page.getByRole("region", { name });

/** Fills in the three boxes and presses the button, in any language. */
export async function enter(page: Page, homeValue: string, owed: string, score = "720"): Promise<void> {
  await page.locator("#home-value").fill(homeValue);
  await page.locator("#mortgage-balance").fill(owed);
  await page.locator("#credit-score").fill(score);
  await page.locator("[aria-labelledby=inputs-heading] button").click();
}

/** Opens every fold under a heading; a table that repeats a drawing stays closed. */
const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(
      "main details:has(> summary :is(h2, h3))",
    ))
      fold.open = true;
  });

/** Opens every fold and brings every part into view once, so that all of them hydrate. */
export async function hydrateAll(page: Page): Promise<void> {
  await openFolds(page);
  await readToTheEnd(page);
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
}

export async function chooseState(page: Page, label: string): Promise<void> {
  await openFolds(page);
  await part(page, "How your home’s value breaks down").getByRole("radio", { name: label }).check();
}
