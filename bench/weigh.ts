import { globSync } from "node:fs";
import { join } from "node:path";
import type { HTMLElement } from "node-html-parser";
import { readSiteConfig } from "../apps/site/config.ts";
import { root } from "../scripts/project.ts";
import { PAGE_BUDGETS, PART_BUDGETS, SURVEY_PAGE_BUDGET, type PageBudget } from "./budgets.ts";
import { servedBytes, weighPage, type PageWeight } from "./weigh-page.ts";

/** One thing that was weighed. What is counted is bytes, or elements. */
export interface Weight {
  page: string;
  what: string;
  unit: "bytes" | "elements";
  value: number;
  budget: number;
}

const SITE = join(root, "apps/site/dist");
const SURVEY = join(root, "apps/survey/dist");
const CALCULATOR = "/mortgage-calculator";

const bytes = (page: string, what: string, value: number, budget: number): Weight => ({
  page,
  what,
  unit: "bytes",
  value,
  budget,
});

const markup = (page: string, { html, elements }: PageWeight, budget: PageBudget): Weight[] => [
  bytes(page, "HTML and CSS", html, budget.html),
  { page, what: "elements", unit: "elements", value: elements, budget: budget.elements },
];

/** The first picture of the landing page as a phone loads it. */
function hero(landing: HTMLElement, width: string): number {
  const set = landing.querySelector("picture source[type='image/avif']")?.getAttribute("srcset") ?? "";
  const entry = set.split(", ").find((one) => one.endsWith(` ${width}`));
  if (!entry) throw new Error(`The landing page's first picture has no AVIF that is ${width} wide.`);
  return servedBytes(SITE, entry.split(" ")[0] ?? "");
}

function weighSitePage(file: string): Weight[] {
  const address = `/${file.replace(/(^index)?\.html$/, "")}`;
  const weight = weighPage(SITE, file);
  const budget = PAGE_BUDGETS[address.startsWith("/blog/") ? "/blog/*" : address];
  if (!budget) throw new Error(`${address} has no budget. Give it one in bench/budgets.ts.`);
  const weights = [
    ...markup(address, weight, budget),
    bytes(address, "fonts", weight.fonts, PART_BUDGETS.fonts),
  ];
  if (address === CALCULATOR)
    return [...weights, bytes(address, "script", weight.script, PART_BUDGETS.calculatorScript)];
  if (address !== "/") return [...weights, bytes(address, "script", weight.script, PART_BUDGETS.pageScript)];
  const isOwnSurvey = readSiteConfig().provider.name === "self-hosted";
  return [
    ...weights,
    bytes(address, "framework script", weight.external, PART_BUDGETS.landingFrameworkScript),
    bytes(
      address,
      "own script",
      weight.script,
      isOwnSurvey ? PART_BUDGETS.landingScript : PART_BUDGETS.landingScriptForVendor,
    ),
    bytes(address, "hero on a phone, 1×", hero(weight.document, "480w"), PART_BUDGETS.heroOnPhone),
    bytes(address, "hero on a phone, 2×", hero(weight.document, "768w"), PART_BUDGETS.heroOnPhone),
  ];
}

/**
 * Weighs what the last build made and compares it with the budgets. The numbers are the same on every machine.
 * @throws when a page has no budget
 */
export function weighBuild(): Weight[] {
  const frame = weighPage(SURVEY, "index.html");
  return [
    ...globSync("**/*.html", { cwd: SITE }).sort().flatMap(weighSitePage),
    ...markup("survey", frame, SURVEY_PAGE_BUDGET),
    bytes("survey", "script", frame.script, PART_BUDGETS.surveyScript),
    bytes("survey", "all but fonts", frame.html + frame.external, PART_BUDGETS.surveyWithoutFonts),
    bytes("survey", "form_embed.js", servedBytes(SURVEY, "/js/form_embed.js"), PART_BUDGETS.formEmbed),
  ];
}

export const isOver = ({ value, budget }: Weight) => value > budget;

const amount = (value: number, unit: Weight["unit"]) =>
  (unit === "bytes" ? `${(value / 1024).toFixed(1)} KB` : String(value)).padStart(9);

/** One line for a person: what it is, what it weighs, what it may. */
export const describeWeight = (weight: Weight) =>
  [
    isOver(weight) ? "✗" : "✓",
    weight.page.padEnd(48),
    weight.what.padEnd(20),
    `${amount(weight.value, weight.unit)} of ${amount(weight.budget, weight.unit)}`,
  ].join(" ");
