/** What a visitor has to download and a browser to lay out: one check for each part of a page. */
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { EMBED_SCRIPT_PATH } from "@heloc/survey-embed/contract";
import type { PageCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { readTable } from "../content/read-table.ts";
import type { BuiltPage, PageKind } from "../pages/built-page.ts";
import { reads } from "../run-checks.ts";
import {
  countRequests,
  countSmallScripts,
  externalScriptBytes,
  fontBytes,
  heroBytes,
  inlineScriptBytes,
  pressedScriptBytes,
  servedBytes,
} from "./served-bytes.ts";

const KB = 1024;

type PageBudget = Record<"html" | "elements" | "script" | "requests", number>;
type OwnBudget = Partial<PageBudget> & { [SECOND_LANGUAGE]?: Partial<PageBudget> };
const BUDGETS = readTable(import.meta.dirname, "budgets.yaml") as {
  everyPage: PageBudget;
  pages: Record<string, OwnBudget>;
  survey: OwnBudget;
  otherProvider: Pick<PageBudget, "html" | "script">;
  parts: Record<string, number>;
};

/** The address of the survey is the lender's: what it is longer than the local one is no weight of ours. */
const addressBytes = ({ provider }: Facts): number =>
  Math.max(0, provider.address.length - "http://localhost:4400".length);

function pageBudget({ kind, name: path, language }: BuiltPage, facts: Facts): PageBudget {
  const own = kind === "survey" ? BUDGETS.survey : BUDGETS.pages[path.replace(/^(\/blog\/).+/, "$1*")];
  const inSecond = language === SECOND_LANGUAGE ? own?.[SECOND_LANGUAGE] : undefined;
  const budget = { ...BUDGETS.everyPage, ...own, ...inSecond };
  if (path !== "/") return budget;
  const more = isOwnSurvey(facts.provider) ? { html: 0, script: 0 } : BUDGETS.otherProvider;
  const script = budget.script + more.script + addressBytes(facts) / KB;
  return { ...budget, html: budget.html + more.html, script };
}

/** A part of a page that is weighed, in bytes unless it says otherwise. */
interface Part extends Pick<PageCheck, "id" | "pages" | "only"> {
  unit?: "elements" | "requests" | "files";
  weigh(page: BuiltPage): number;
  budget(page: BuiltPage, facts: Facts): number;
}

const pages: PageKind[] = ["page", "survey"];

const htmlBytes = ({ site, file }: BuiltPage) => servedBytes(site.folder, file);

/** A part whose budget is the same on every page that has it. */
const sized = (id: string, weigh: Part["weigh"], where: Pick<Part, "pages" | "only"> = {}): Part => ({
  ...{ id, weigh, ...where },
  budget: () => (BUDGETS.parts[id] ?? 0) * KB,
});
const ofSurvey: Pick<Part, "pages"> = { pages: ["survey"] };
const ofLanding = { only: /^\/$/ };

const PARTS: Part[] = [
  { id: "html-weight", pages, weigh: htmlBytes, budget: (...page) => pageBudget(...page).html * KB },
  {
    ...{ id: "elements", pages, unit: "elements" },
    weigh: ({ root }) => root.querySelectorAll("*").length,
    budget: (...page) => pageBudget(...page).elements,
  },
  sized("font-weight", fontBytes),
  {
    ...{ id: "script-weight", pages },
    weigh: (page) => externalScriptBytes(page) + inlineScriptBytes(page),
    budget: (...page) => pageBudget(...page).script * KB,
  },
  sized("script-weight-of-a-press", pressedScriptBytes),
  {
    ...{ id: "requests", unit: "requests", weigh: countRequests },
    budget: (...page) => pageBudget(...page).requests,
  },
  {
    ...{ id: "small-scripts", pages, unit: "files", budget: () => 0 },
    weigh: (page) => countSmallScripts(page, (BUDGETS.parts["least-script"] ?? 0) * KB),
  },
  sized("hero-weight-480w", (page) => heroBytes(page, "480w"), ofLanding),
  sized("hero-weight-768w", (page) => heroBytes(page, "768w"), ofLanding),
  sized("survey-weight-without-fonts", (page) => htmlBytes(page) + externalScriptBytes(page), ofSurvey),
  sized("form-embed-weight", ({ site }) => servedBytes(site.folder, EMBED_SCRIPT_PATH), ofSurvey),
];

function compare({ unit, weigh, budget }: Part, page: BuiltPage, facts: Facts) {
  const [weight, most] = [weigh(page), budget(page, facts)];
  const amount = (value: number) => (unit ? String(value) : `${(value / KB).toFixed(1)} KB`);
  return { isTooHeavy: weight > most, words: `${amount(weight)} of ${amount(most)}` };
}

const advice = "Make it lighter, or raise its budget in checks/weight/budgets.yaml.";

export const weightChecks: PageCheck[] = PARTS.map((part) => ({
  ...part,
  find(page, facts) {
    const { isTooHeavy, words } = compare(part, page, facts);
    return isTooHeavy && { words, advice };
  },
}));

/** One line for a person and each part of each page: what it weighs, and what it may. */
export const describeWeights = (built: BuiltPage[], facts: Facts): string[] =>
  built.flatMap((page) =>
    PARTS.filter((part) => reads(part, page)).map((part) => {
      const { isTooHeavy, words } = compare(part, page, facts);
      return `${isTooHeavy ? "✗" : "✓"} ${page.path.padEnd(48)} ${part.id.padEnd(28)} ${words.padStart(20)}`;
    }),
  );
