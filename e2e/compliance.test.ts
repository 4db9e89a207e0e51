import { claims } from "@heloc/lender/current";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, open, PHONE, test } from "./fixtures.ts";

/** Texas does not allow these two as they are written, so their limits are as large as they are (7 TAC 56.203, 57.203). */
const LIMITED_IN_TEXAS: string[] = ["fundingTime", "noAppraisal"];

/**
 * Measures each claim against the limit in its own card, bullet or answer.
 * @returns what is wrong, in sentences
 */
function measureLimits(page: Page): Promise<string[]> {
  return page.evaluate(
    (limited) => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      return limited.flatMap(({ id, figure }) =>
        [...document.querySelectorAll(`[data-claim="${id}"]`)].flatMap((claim) => {
          // A figure such as "5 business days in CA" carries its limit in itself.
          if (claim.textContent === figure) return [];
          const limit = claim
            .closest("li, article, details, section")
            ?.querySelector(`[data-qualifier="${id}"]`);
          if (!limit) return [`${id} has no limit beside it`];
          if (!limit.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            return [`the limit of ${id} cannot be seen`];
          const [large, small] = [sizeOf(claim), sizeOf(limit)];
          return small < large ? [`${id} is ${large} px, its limit ${small} px`] : [];
        }),
      );
    },
    LIMITED_IN_TEXAS.map((id) => ({ id, figure: claims[id]?.figure })),
  );
}

test("landing page, benefits and FAQ show the limits for Texas in the size of the claims, on a phone and on a wide screen", async ({
  page,
}) => {
  for (const path of ["/", "/heloc-benefits", "/faq"]) {
    await open(page, path);
    // The browser closes one answer when another opens; without the name all can be open at once.
    await page.locator("details").evaluateAll((answers) => {
      for (const answer of answers) {
        answer.removeAttribute("name");
        answer.setAttribute("open", "");
      }
    });
    expect(await page.locator("[data-claim=fundingTime]").count(), path).toBeGreaterThan(0);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await measureLimits(page), `${path} at ${viewport.width} px`).toEqual([]);
    }
  }
});

test("the estimate carries its disclosure in sight, with the way to all rates and terms", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, "/mortgage-calculator");
  await page.getByLabel("Home value").first().fill("500000");
  await page.getByRole("button", { name: "Calculate My HELOC" }).first().click();
  await expect(page.getByTestId("estimate")).toBeVisible();
  const disclosure = page.locator("[data-disclosure=estimate]");
  for (const words of [
    /variable/,
    /can rise to 18% APR/,
    /Opening fees of \$0 to \$1,500/,
    /balloon payment/,
  ])
    await expect(disclosure).toContainText(words);
  const estimate = await page.getByRole("region", { name: "Your estimate" }).boundingBox();
  const beside = await disclosure.boundingBox();
  const gap = (beside?.y ?? Infinity) - ((estimate?.y ?? 0) + (estimate?.height ?? 0));
  expect(gap).toBeLessThan(60);
  await disclosure.getByRole("link").click();
  await expect(page.locator("#rates-and-terms")).toBeInViewport();
});
