import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The barriers that axe finds on a page (WCAG 2.2 AA and best practice), with the elements that have them. */
export async function findViolations(page: Page): Promise<string[]> {
  // Without frames there is nothing to put together, for which axe would open a page of its own.
  const isAlone = page.frames().length === 1;
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(isAlone).withTags(STANDARD).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
