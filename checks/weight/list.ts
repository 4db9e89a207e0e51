/** What a visitor has to download and a browser to lay out: one check for each part of a page. */
import type { PageCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import type { BuiltPage } from "../pages/built-page.ts";
import { reads } from "../run-checks.ts";
import { PARTS, type Part } from "./budgets.ts";

const isTooHeavy = ({ weigh, budget }: Part, page: BuiltPage, facts: Facts) =>
  weigh(page) > budget(page, facts);

function describe({ unit, weigh, budget }: Part, page: BuiltPage, facts: Facts): string {
  const amount = (value: number) => (unit ? String(value) : `${(value / 1024).toFixed(1)} KB`);
  return `${amount(weigh(page))} of ${amount(budget(page, facts))}`;
}

const ADVICE = "Make it lighter, or raise its budget in checks/weight/budgets.ts.";

export const weightChecks: PageCheck[] = PARTS.map((part) => ({
  ...part,
  find: (page, facts) =>
    isTooHeavy(part, page, facts) && { words: describe(part, page, facts), advice: ADVICE },
}));

/** One line for a person and each part of each page: what it weighs, and what it may. */
export const describeWeights = (pages: BuiltPage[], facts: Facts): string[] =>
  pages.flatMap((page) =>
    PARTS.filter((part) => reads(part, page)).map((part) => {
      const mark = isTooHeavy(part, page, facts) ? "✗" : "✓";
      return `${mark} ${page.path.padEnd(48)} ${part.id.padEnd(28)} ${describe(part, page, facts).padStart(20)}`;
    }),
  );
