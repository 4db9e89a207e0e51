/**
 * What a visitor may have to download and a browser to lay out, at most: what a page needs today and some room. A page
 * that passes its budget fails `npm test`; raising one is a decision, and this is the place to make it.
 */
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { EMBED_SCRIPT_PATH } from "@heloc/survey-embed/contract";
import type { PageCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import type { BuiltPage, PageKind } from "../pages/built-page.ts";
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

interface PageBudget {
  /** Brotli bytes of the page with its styles and data. */
  html: number;
  /** Elements in the page as it is sent. Lighthouse warns at 800. */
  elements: number;
  /** Served bytes of its scripts, where they are more than what every page has. */
  script?: number;
  /** Files that it asks for, where they are more than what every page needs. */
  requests?: number;
  /** What it may weigh in the second language, where its words take more: Spanish says the same in a tenth more letters. */
  inSecondLanguage?: Partial<PageBudget>;
}

/** By address; "/blog/*" is every article. A page that is not named here fails, so that each new one is weighed. */
const PAGE_BUDGETS: Record<string, PageBudget> = {
  "/": { html: 15 * KB, elements: 450, script: 3.5 * KB, inSecondLanguage: { html: 15.4 * KB } },
  "/404": { html: 8 * KB, elements: 160 },
  "/blog": { html: 12 * KB, elements: 300 },
  "/blog/*": { html: 15 * KB, elements: 420 },
  "/faq": { html: 12 * KB, elements: 320 },
  "/heloc-benefits": { html: 12.8 * KB, elements: 300 },
  "/mortgage-calculator": {
    html: 18.3 * KB,
    elements: 560,
    script: 93 * KB,
    requests: 9,
    inSecondLanguage: { html: 19 * KB, script: 93.8 * KB },
  },
  "/privacy-choices": { html: 10.4 * KB, elements: 240 },
  "/thank-you": {
    html: 13.4 * KB,
    elements: 270,
    script: 2.8 * KB,
    inSecondLanguage: { html: 14.1 * KB },
  },
};

/** For the survey's page inside its frame. */
const SURVEY_PAGE_BUDGET: PageBudget = { html: 11.7 * KB, elements: 420, script: 8.8 * KB };

const NO_BUDGET: PageBudget = { html: 0, elements: 0 };

/** What the header, the links and the visit need on every page. */
const PAGE_SCRIPT = 1 * KB;
/** The page, two fonts, the icon, and two pictures. */
const PAGE_REQUESTS = 6;
/** A script that is smaller belongs into another one. */
const LEAST_SCRIPT = 2 * KB;
/** The survey's host stands in the landing page where it is not our own survey's. HighLevel's takes the most. */
const VENDORS_HOST = 2.7 * KB;
/** What a vendor's protocol takes beyond our own survey's. */
const VENDORS_PROTOCOL = 0.6 * KB;

/** What a page may weigh; nothing where nobody has given it a budget. */
function pageBudget({ kind, name: path, language }: BuiltPage): PageBudget {
  if (kind === "survey") return SURVEY_PAGE_BUDGET;
  const budget = PAGE_BUDGETS[path.startsWith("/blog/") ? "/blog/*" : path] ?? NO_BUDGET;
  return language === SECOND_LANGUAGE ? { ...budget, ...budget.inSecondLanguage } : budget;
}

/** The address of the survey is the lender's: what it is longer than the local one is no weight of ours. */
const addressBytes = ({ provider }: Facts): number =>
  Math.max(0, provider.address.length - "http://localhost:4400".length);

function htmlBudget(page: BuiltPage, { provider }: Facts): number {
  const { html } = pageBudget(page);
  return page.name === "/" && !isOwnSurvey(provider) ? html + VENDORS_HOST : html;
}

function scriptBudget(page: BuiltPage, facts: Facts): number {
  const script = pageBudget(page).script ?? PAGE_SCRIPT;
  if (page.name !== "/") return script;
  return script + (isOwnSurvey(facts.provider) ? 0 : VENDORS_PROTOCOL) + addressBytes(facts);
}

/** A part of a page that is weighed, in bytes unless it says otherwise. */
export interface Part extends Pick<PageCheck, "id" | "pages" | "only"> {
  unit?: "elements" | "requests" | "files";
  weigh(page: BuiltPage): number;
  budget(page: BuiltPage, facts: Facts): number;
}

const EVERY_PAGE: PageKind[] = ["page", "survey"];
const SURVEY: PageKind[] = ["survey"];
const LANDING = /^\/$/;

const htmlBytes = ({ site, file }: BuiltPage) => servedBytes(site.folder, file);
const countElements = ({ root }: BuiltPage) => root.querySelectorAll("*").length;
const scriptBytes = (page: BuiltPage) => externalScriptBytes(page) + inlineScriptBytes(page);
const surveyBytes = (page: BuiltPage) => htmlBytes(page) + externalScriptBytes(page);
const embedBytes = ({ site }: BuiltPage) => servedBytes(site.folder, EMBED_SCRIPT_PATH);

export const PARTS: Part[] = [
  { id: "html-weight", pages: EVERY_PAGE, weigh: htmlBytes, budget: htmlBudget },
  {
    id: "elements",
    pages: EVERY_PAGE,
    unit: "elements",
    weigh: countElements,
    budget: (page) => pageBudget(page).elements,
  },
  { id: "font-weight", weigh: fontBytes, budget: () => 60 * KB },
  { id: "script-weight", pages: EVERY_PAGE, weigh: scriptBytes, budget: scriptBudget },
  // What draws a code, or the house prices of a state.
  { id: "script-weight-of-a-press", weigh: pressedScriptBytes, budget: () => 25 * KB },
  {
    id: "requests",
    unit: "requests",
    weigh: countRequests,
    budget: (page) => pageBudget(page).requests ?? PAGE_REQUESTS,
  },
  {
    id: "small-scripts",
    pages: EVERY_PAGE,
    unit: "files",
    weigh: (page) => countSmallScripts(page, LEAST_SCRIPT),
    budget: () => 0,
  },
  ...["480w", "768w"].map((width) => ({
    id: `hero-weight-${width}`,
    only: LANDING,
    weigh: (page: BuiltPage) => heroBytes(page, width),
    budget: () => 60 * KB,
  })),
  { id: "survey-weight-without-fonts", pages: SURVEY, weigh: surveyBytes, budget: () => 20.5 * KB },
  { id: "form-embed-weight", pages: SURVEY, weigh: embedBytes, budget: () => 4 * KB },
];
