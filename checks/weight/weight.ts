/** What a visitor has to download and a browser to lay out: one check for each part of a page. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { EMBED_SCRIPT_PATH } from "@heloc/survey-embed/contract";
import type { PageCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { readTable } from "../content/read-table.ts";
import type { BuiltPage, PageKind } from "../pages/built-page.ts";
import { reads } from "../run-checks.ts";

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

/** Bytes of a built file as it is served: compressed where it is text. The same on every machine. */
function servedBytes({ site: { folder } }: BuiltPage, address: string): number {
  const file = join(folder, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Served bytes of each script in a file that a page loads from its own host, also of those which its scripts import. */
function scriptSizes(page: BuiltPage): number[] {
  const loaded = new Set(page.source.match(/\/_astro\/[\w.-]+\.js/g));
  for (const address of loaded)
    for (const [, name] of readFileSync(join(page.site.folder, address), "utf8").matchAll(STATIC_IMPORT))
      loaded.add(`/_astro/${name}`);
  return [...loaded].map((address) => servedBytes(page, address));
}

const sum = (sizes: number[]): number => sizes.reduce((total, bytes) => total + bytes, 0);

/** Compressed bytes of the scripts that are written into a page. */
function inlineScriptBytes({ root }: BuiltPage): number {
  const code = root
    .querySelectorAll("script:not([src], [type='application/ld+json'], [type=speculationrules])")
    .map((script) => script.rawText)
    .join("\n");
  return code ? brotliCompressSync(code).length : 0;
}

/** How many files a page asks its own host for at most: itself, its head's, its scripts, and pictures that are not lazy. */
function countRequests(page: BuiltPage): number {
  const files = page.root.querySelectorAll(
    "link[rel=preload], link[rel=icon], link[rel=stylesheet], img:not([loading=lazy])",
  );
  return 1 + files.length + scriptSizes(page).length;
}

const WIDEST_OF_A_PHONE = 768;

/** Served bytes of a page's first picture, of the heaviest file that a phone may load. */
function heroBytes(page: BuiltPage): number {
  const set = page.root.querySelector("picture source[type='image/avif']")?.getAttribute("srcset") ?? "";
  const files = set.split(", ").map((entry) => entry.split(" "));
  const ofPhones = files.filter(([, width = ""]) => Number.parseInt(width) <= WIDEST_OF_A_PHONE);
  if (ofPhones.length === 0)
    throw new Error(
      `The landing page's first picture has no AVIF of at most ${WIDEST_OF_A_PHONE} pixels for phones.`,
    );
  return Math.max(...ofPhones.map(([address = ""]) => servedBytes(page, address)));
}

/** A part of a page that is weighed, in bytes unless it says otherwise. */
interface Part extends Pick<PageCheck, "id" | "pages" | "only"> {
  unit?: "elements" | "requests";
  weigh(page: BuiltPage): number;
  budget(page: BuiltPage, facts: Facts): number;
}

const pages: PageKind[] = ["page", "survey"];

/** A part whose budget is the same on every page that has it. */
const sized = (id: string, weigh: Part["weigh"], where: Pick<Part, "pages" | "only"> = {}): Part => ({
  ...{ id, weigh, ...where },
  budget: () => (BUDGETS.parts[id] ?? 0) * KB,
});

const PARTS: Part[] = [
  {
    ...{ id: "html-weight", pages },
    weigh: (page) => servedBytes(page, page.file),
    budget: (...page) => pageBudget(...page).html * KB,
  },
  {
    ...{ id: "elements", pages, unit: "elements" },
    weigh: ({ root }) => root.querySelectorAll("*").length,
    budget: (...page) => pageBudget(...page).elements,
  },
  sized("font-weight", (page) =>
    sum(
      page.root
        .querySelectorAll("link[as=font]")
        .map((link) => servedBytes(page, link.getAttribute("href") ?? "")),
    ),
  ),
  {
    ...{ id: "script-weight", pages },
    weigh: (page) => sum(scriptSizes(page)) + inlineScriptBytes(page),
    budget: (...page) => pageBudget(...page).script * KB,
  },
  {
    ...{ id: "requests", unit: "requests", weigh: countRequests },
    budget: (...page) => pageBudget(...page).requests,
  },
  sized("hero-weight", heroBytes, { only: /^\/$/ }),
  sized("form-embed-weight", (page) => servedBytes(page, EMBED_SCRIPT_PATH), { pages: ["survey"] }),
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
      const told = `${page.path.padEnd(48)} ${part.id.padEnd(28)} ${words.padStart(20)}`;
      return isTooHeavy ? `✗ ${told}  ${advice}` : `✓ ${told}`;
    }),
  );
