import { dollars } from "@heloc/content/spell-number";
import type { HTMLElement } from "node-html-parser";
import type { Block, BuiltPage } from "../built-page.ts";
import { CLAIM_PHRASES } from "../claim-phrases.ts";
import type { Facts, PageCheck } from "../page-check.ts";

/** An article's paragraph and a few words of it, to find it again. */
const quote = (text: string, index: number) => `“${text.slice(Math.max(0, index - 25), index + 45).trim()}”`;

/** True where all of the phrase lies in a stretch that the page took from the register. */
function isMarked(block: Block, start: number, end: number): boolean {
  return block.marks.some((mark) => mark.start <= start && end <= mark.end);
}

/**
 * Words fetched from the register into plain text (`${claims.x.text}`): the claim and its qualifier stand in the same
 * paragraph to the letter. A change of the register changes both; a copy typed by hand then no longer matches.
 */
function isVerbatim(block: Block, phrase: string, facts: Facts): boolean {
  return Object.values(facts.claims).some(
    ({ text, qualifier }) =>
      (text.includes(phrase) && block.text.includes(text) && block.text.includes(qualifier)) ||
      (qualifier.includes(phrase) && block.text.includes(qualifier)),
  );
}

/** "80% of your equity, up to $400,000": the estimate's own rule, with the numbers of content/rates.ts. */
function isEstimateRule(block: Block, phrase: string, { rates }: Facts): boolean {
  const maximum = dollars(rates.maximumLineDollars);
  return phrase.includes(maximum) && block.text.includes(`${rates.lineShareOfEquityPercent}% of`);
}

/** The disclosures are written from content/rates.ts: their percents are the lender's and no others. */
function isDisclosure(block: Block, phrase: string, { rates }: Facts): boolean {
  if (!block.element.closest("[data-disclosure]")) return false;
  const known = [rates.maximumAnnualRatePercent, ...rates.tiers.map((tier) => tier.annualRatePercent)];
  const percents = [...phrase.matchAll(/(\d+(?:\.\d+)?)\s*%/g)].map((match) => Number(match[1]));
  return percents.length > 0 && percents.every((percent) => known.includes(percent));
}

/** A figure that an interactive part works out, on a page that carries the disclosure of its estimate. */
function isWorkedOut(block: Block, page: BuiltPage): boolean {
  return Boolean(
    block.element.closest("astro-island") && page.root.querySelector('[data-disclosure="estimate"]'),
  );
}

/** An article says in its head which claims it tells; the limit then stands in the same paragraph. */
function isDeclared(block: Block, claimId: string, facts: Facts): "yes" | "no" | "without limit" {
  const article = block.element.closest("[data-article-claims]");
  if (!article?.getAttribute("data-article-claims")?.split(" ").includes(claimId)) return "no";
  const words = facts.claims[claimId]?.limitWords ?? [];
  const paragraph = block.element.closest("tr")?.text ?? block.text;
  return words.some((word) => paragraph.includes(word)) ? "yes" : "without limit";
}

function judge(block: Block, page: BuiltPage, facts: Facts): string[] {
  const problems: string[] = [];
  for (const { claim, pattern } of CLAIM_PHRASES) {
    for (const match of block.text.matchAll(pattern)) {
      const phrase = match[0];
      if (isMarked(block, match.index, match.index + phrase.length)) continue;
      if (isVerbatim(block, phrase, facts) || isEstimateRule(block, phrase, facts)) continue;
      if (claim === "rateTable" && (isDisclosure(block, phrase, facts) || isWorkedOut(block, page))) continue;
      const declared = isDeclared(block, claim, facts);
      if (declared === "yes") continue;
      problems.push(
        declared === "no"
          ? `${quote(block.text, match.index)} sounds like the claim "${claim}" and was typed outside of the register. Take it from content/claims.ts; in an article, name it under "claims:" in the head.`
          : `${quote(block.text, match.index)} tells the claim "${claim}" without its limit. Say in the same paragraph one of: ${facts.claims[claim]?.limitWords.join(", ")}.`,
      );
    }
  }
  return problems;
}

/** Every claim on a page comes from content/claims.ts, to the letter. */
export const claimsComeFromTheRegister: PageCheck = {
  id: "claims-from-register",
  rule: "substantiation: 15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3",
  find: (page, facts) => [
    ...page.blocks.flatMap((block) => judge(block, page, facts)),
    ...findForgedMarks(page, facts),
    ...findHeadClaims(page),
  ],
};

const KINDS = ["claim", "qualifier", "claim-link"] as const;

/** A mark is honest when its words are those of the register. */
function findForgedMarks(page: BuiltPage, facts: Facts): string[] {
  const problems: string[] = [];
  for (const element of page.root.querySelectorAll("[data-claim], [data-qualifier], [data-claim-link]")) {
    const kind = KINDS.find((name) => element.hasAttribute(`data-${name}`)) ?? "claim";
    const id = element.getAttribute(`data-${kind}`) ?? "";
    const claim = facts.claims[id];
    const shown = wordsOf(element);
    if (!claim) problems.push(`"${id}" is no claim of the register.`);
    else if (claim.withdrawn) problems.push(`The claim "${id}" is withdrawn and still shown: “${shown}”.`);
    else {
      const allowed = {
        claim: [claim.text, claim.figure ?? ""],
        qualifier: [claim.qualifier],
        "claim-link": [claim.link?.label ?? ""],
      }[kind];
      if (!allowed.some((words) => words.toLowerCase() === shown.toLowerCase()))
        problems.push(`“${shown}” is marked as "${id}" and is not what the register says.`);
    }
  }
  return problems;
}

const wordsOf = (element: HTMLElement) => element.text.replace(/\s+/g, " ").trim();

/**
 * Titles and descriptions make no claim, because search results and shared links show them alone. Labels and data for
 * machines repeat one only where the page shows it, limit and all.
 */
function findHeadClaims(page: BuiltPage): string[] {
  const { root } = page;
  const shownAlone = [
    ...root.querySelectorAll("head title").map((element) => element.text),
    ...root.querySelectorAll("meta[content]").map((element) => element.getAttribute("content") ?? ""),
  ];
  const hidden = [
    ...root
      .querySelectorAll("[alt], [aria-label], [title]")
      .flatMap((element) => ["alt", "aria-label", "title"].map((name) => element.getAttribute(name) ?? "")),
    ...root
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap((element) => textsOf(JSON.parse(element.rawText) as unknown)),
  ];
  return [...shownAlone, ...hidden.filter((text) => !page.text.includes(text))].flatMap((text) =>
    CLAIM_PHRASES.flatMap(({ claim, pattern }) =>
      [...text.matchAll(pattern)].map(
        (match) =>
          `${quote(text, match.index)} makes the claim "${claim}" in a title, a description, a label or data, where its limit is not beside it.`,
      ),
    ),
  );
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
