/**
 * What a visitor may have to download and a browser to lay out, at most: what a page needs today and some room. A page
 * that passes its budget fails `npm test`; raising one is a decision, and this is the place to make it.
 */
import type { BuiltPage } from "../pages/built-page.ts";

const KB = 1024;

interface PageBudget {
  /** Brotli bytes of the page with its styles and data. */
  html: number;
  /** Elements in the page as it is sent. Lighthouse warns at 800. */
  elements: number;
}

/** By address; "/blog/*" is every article. A page that is not named here fails, so that each new one is weighed. */
const PAGE_BUDGETS: Record<string, PageBudget> = {
  "/": { html: 20 * KB, elements: 450 },
  "/404": { html: 12 * KB, elements: 160 },
  "/blog": { html: 15 * KB, elements: 300 },
  "/blog/*": { html: 18 * KB, elements: 420 },
  "/faq": { html: 15 * KB, elements: 320 },
  "/heloc-benefits": { html: 14 * KB, elements: 300 },
  // Its tables repeat in words what its drawings show.
  "/mortgage-calculator": { html: 30 * KB, elements: 1_250 },
  "/privacy-choices": { html: 14 * KB, elements: 240 },
  "/thank-you": { html: 13 * KB, elements: 210 },
};

/** For the survey's page inside its frame. */
const SURVEY_PAGE_BUDGET: PageBudget = { html: 14 * KB, elements: 420 };

const NO_BUDGET: PageBudget = { html: 0, elements: 0 };

/** What a page may weigh; nothing where nobody has given it a budget. */
export const pageBudget = ({ kind, path }: BuiltPage): PageBudget =>
  kind === "survey"
    ? SURVEY_PAGE_BUDGET
    : (PAGE_BUDGETS[path.startsWith("/blog/") ? "/blog/*" : path] ?? NO_BUDGET);

/** Bytes of everything else, as it is served. */
export const PART_BUDGETS = {
  landingFrameworkScript: 0,
  landingScript: 3 * KB,
  /** A vendor's protocol takes more words than our own survey's. HighLevel's takes the most. */
  landingScriptForVendor: 3.5 * KB,
  fonts: 60 * KB,
  heroOnPhone: 60 * KB,
  calculatorScript: 95 * KB,
  /** For a page without an island: what the header, the links and the visit need. */
  pageScript: 3 * KB,
  surveyScript: 8 * KB,
  surveyWithoutFonts: 30 * KB,
  formEmbed: 4 * KB,
};
