import { DESKTOP, expect, open, PHONE, test } from "./fixtures.ts";

/** Texas does not allow these two as they are written, so their limits are as large as they are (7 TAC 56.203, 57.203). */
const LIMITED_IN_TEXAS = "[data-qualifier=fundingTime], [data-qualifier=noAppraisal]";

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
    const limits = page.locator(LIMITED_IN_TEXAS);
    expect(await limits.count(), path).toBeGreaterThan(0);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const faults = await limits.evaluateAll((all) => {
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const isFaulty = (limit: HTMLElement | SVGElement) => {
          const card = limit.closest("li, article, details, section");
          const claims = card?.querySelectorAll(`[data-claim="${limit.dataset.qualifier}"]`) ?? [];
          return (
            !limit.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
            [...claims].some((claim) => sizeOf(limit) < sizeOf(claim))
          );
        };
        return all.filter(isFaulty).map(({ textContent }) => textContent);
      });
      expect(faults, `${path} at ${viewport.width} px`).toEqual([]);
    }
  }
});
