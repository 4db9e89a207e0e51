import type { PageCheck } from "../check.ts";
import { explains } from "../numbers/facts.ts";
import { numbersOn } from "./numbers-on-page.ts";

/** Figures that were declared for an article and that it does not show: they would excuse a number typed by mistake. */
export const unusedFigures: PageCheck = {
  id: "unused-figures",
  find(page, { numbers: known }) {
    const shown = numbersOn(page, known).map(({ found }) => found);
    const given = (known.pages.get(page.path) ?? []).filter(
      ({ path, worked }) => path.startsWith("content/figures/") && !worked,
    );
    return [...Map.groupBy(given, ({ path }) => path)]
      .filter(([, facts]) => !facts.some((fact) => shown.some((found) => explains(fact, found))))
      .map(([path, [fact]]) => ({
        words: `${path}: ${fact?.value}`,
        advice: "The article does not show this number. Take it out of the file, or use it.",
      }));
  },
};
