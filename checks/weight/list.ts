/** What a visitor has to download and a browser to lay out: one check for each part of a page. */
import { EMBED_SCRIPT_PATH } from "@heloc/survey-embed/contract";
import type { PageCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import type { BuiltPage } from "../pages/built-page.ts";
import { pageBudget, PART_BUDGETS } from "./budgets.ts";
import { externalScriptBytes, fontBytes, heroBytes, inlineScriptBytes, servedBytes } from "./served-bytes.ts";

/** A part of a page that is weighed. */
interface Part extends Pick<PageCheck, "id" | "pages" | "only"> {
  unit: "bytes" | "elements";
  weigh(page: BuiltPage): number;
  budget(page: BuiltPage, facts: Facts): number;
}

const LANDING = /^\/$/;
const htmlBytes = ({ site, file }: BuiltPage) => servedBytes(site.folder, file);

function scriptBudget({ kind, path }: BuiltPage, { provider }: Facts): number {
  if (kind === "survey") return PART_BUDGETS.surveyScript;
  if (path === "/mortgage-calculator") return PART_BUDGETS.calculatorScript;
  if (path !== "/") return PART_BUDGETS.pageScript;
  return provider.name === "self-hosted" ? PART_BUDGETS.landingScript : PART_BUDGETS.landingScriptForVendor;
}

const PARTS: Part[] = [
  {
    id: "html-weight",
    unit: "bytes",
    pages: ["page", "survey"],
    weigh: htmlBytes,
    budget: (page) => pageBudget(page).html,
  },
  {
    id: "elements",
    unit: "elements",
    pages: ["page", "survey"],
    weigh: ({ root }) => root.querySelectorAll("*").length,
    budget: (page) => pageBudget(page).elements,
  },
  {
    id: "font-weight",
    unit: "bytes",
    pages: ["page"],
    weigh: fontBytes,
    budget: () => PART_BUDGETS.fonts,
  },
  {
    id: "script-weight",
    unit: "bytes",
    pages: ["page", "survey"],
    weigh: (page) => externalScriptBytes(page) + inlineScriptBytes(page),
    budget: scriptBudget,
  },
  {
    id: "framework-script-weight",
    unit: "bytes",
    pages: ["page"],
    only: LANDING,
    weigh: externalScriptBytes,
    budget: () => PART_BUDGETS.landingFrameworkScript,
  },
  ...["480w", "768w"].map((width): Part => ({
    id: `hero-weight-${width}`,
    unit: "bytes",
    pages: ["page"],
    only: LANDING,
    weigh: (page) => heroBytes(page, width),
    budget: () => PART_BUDGETS.heroOnPhone,
  })),
  {
    id: "survey-weight-without-fonts",
    unit: "bytes",
    pages: ["survey"],
    weigh: (page) => htmlBytes(page) + externalScriptBytes(page),
    budget: () => PART_BUDGETS.surveyWithoutFonts,
  },
  {
    id: "form-embed-weight",
    unit: "bytes",
    pages: ["survey"],
    weigh: ({ site }) => servedBytes(site.folder, EMBED_SCRIPT_PATH),
    budget: () => PART_BUDGETS.formEmbed,
  },
];

const amount = (value: number, unit: Part["unit"]) =>
  unit === "bytes" ? `${(value / 1024).toFixed(1)} KB` : String(value);

const describe = ({ unit, weigh, budget }: Part, page: BuiltPage, facts: Facts) =>
  `${amount(weigh(page), unit)} of ${amount(budget(page, facts), unit)}`;

export const weightChecks: PageCheck[] = PARTS.map((part) => ({
  ...part,
  find: (page, facts) =>
    part.weigh(page) > part.budget(page, facts)
      ? [
          {
            words: describe(part, page, facts),
            advice: "Make it lighter, or raise its budget in checks/weight/budgets.ts.",
          },
        ]
      : [],
}));

/** One line for a person and each part of each page: what it weighs, and what it may. */
export const describeWeights = (pages: BuiltPage[], facts: Facts): string[] =>
  pages.flatMap((page) =>
    PARTS.filter(
      ({ pages: kinds, only }) => kinds.includes(page.kind) && (only?.test(page.path) ?? true),
    ).map(
      (part) =>
        `${part.weigh(page) > part.budget(page, facts) ? "✗" : "✓"} ${page.path.padEnd(48)} ${part.id.padEnd(28)} ${describe(part, page, facts).padStart(20)}`,
    ),
  );
