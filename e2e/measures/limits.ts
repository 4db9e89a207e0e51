import type { Page } from "@playwright/test";
import { claims } from "@heloc/lender/current";

/**
 * Measures each claim against the limit in its own card, bullet or answer.
 * @returns what is wrong, in sentences
 */
export function measureLimits(page: Page, claimIds: string[]): Promise<string[]> {
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
    claimIds.map((id) => ({ id, figure: claims[id]?.figure })),
  );
}
