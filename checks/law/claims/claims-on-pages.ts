import { dollars } from "@heloc/lender/format/spell-number";
import { madeClaims } from "@heloc/lender/claims/register";
import type { Claim } from "@heloc/lender/schema/claims";
import type { HTMLElement } from "node-html-parser";
import type { Found, PageCheck } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import type { Block, BuiltPage } from "../../pages/built-page.ts";
import { ARTICLE_TEXT } from "../../pages/passages.ts";
import { type ClaimPhrase, claimPhrases, claimsNotMadeBy, quote } from "./claim-phrases.ts";
import { textsIn } from "../../content/typed-texts.ts";

/** Every claim on a page comes from the register (claims.yaml), to the letter. */
export const claimsFromRegister: PageCheck = {
  id: "claims-from-register",
  rule: "substantiation: 15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3",
  pages: ["page", "survey", "text"],
  find(page, facts) {
    const phrases = claimPhrases(facts.claims);
    return page.blocks.map((block) => judge(block, page, phrases, facts));
  },
};

/** True where all of the phrase lies in a stretch that is marked as a claim, with words that the register has for one. */
const isMarked = (block: Block, start: number, end: number, made: readonly Claim[]): boolean =>
  block.marks.some((mark) => {
    const words = block.text.slice(mark.start, mark.end).trim().toLowerCase();
    const wordsOf = ({ text, figure, qualifier, shortQualifier, link }: Claim) =>
      [text, figure, qualifier, shortQualifier, link?.label].join("\n").toLowerCase();
    return mark.start <= start && end <= mark.end && made.some((claim) => wordsOf(claim).includes(words));
  });

/**
 * Words fetched from the register into plain text, where no mark can stand: the claim and its qualifier stand in the same
 * paragraph to the letter, but for a capital. A change of the register changes both; a copy typed by hand then no longer matches.
 */
function isVerbatim(block: Block, phrase: string, made: readonly Claim[]): boolean {
  const [shown, said] = [block.text.toLowerCase(), phrase.toLowerCase()];
  return made.some((claim) => {
    const [text, qualifier] = [claim.text.toLowerCase(), claim.qualifier.toLowerCase()];
    return (
      (text.includes(said) && shown.includes(text) && shown.includes(qualifier)) ||
      (qualifier.includes(said) && shown.includes(qualifier))
    );
  });
}

/** "80% of your equity, up to $400,000": the estimate's own rule, with the numbers of rates.yaml. */
function isEstimateRule(block: Block, phrase: string, { rates }: Facts): boolean {
  const maximum = dollars(rates.maximumLineDollars);
  const share = new RegExp(`\\b${rates.lineShareOfEquityPercent}% (of\\b|del valor neto|de ese valor neto)`);
  return phrase.includes(maximum) && share.test(block.text);
}

/** The disclosures are written from rates.yaml: their percents are the lender's and no others. */
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

/** "80% to 85%" in an estimate: where lenders of a state usually stop, with the numbers of rates.yaml. */
function isUsualLimit(block: Block, page: BuiltPage, phrase: string, { rates }: Facts): boolean {
  const numbers = [...phrase.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
  const isRange = Object.values(rates.states).some(
    ({ usualCombinedLoanToValuePercent: usual }) => usual && numbers.join() === [usual.from, usual.to].join(),
  );
  return isRange && isWorkedOut(block, page);
}

/** An article says in its head which claims it tells; the limit then stands in the same paragraph. */
function isDeclared(block: Block, claimId: string, facts: Facts): "yes" | "no" | "without limit" {
  const article = block.element.closest("[data-article-claims]");
  if (!article?.getAttribute("data-article-claims")?.split(" ").includes(claimId)) return "no";
  const words = facts.claims[claimId]?.limitWords ?? [];
  const paragraph = block.element.closest("tr")?.text ?? block.text;
  return words.some((word) => paragraph.includes(word)) ? "yes" : "without limit";
}

function judge(block: Block, page: BuiltPage, phrases: ClaimPhrase[], facts: Facts): Found {
  // An article cannot declare a claim that the lender does not make: claims-not-made finds where it is told.
  const isArticle = block.element.closest(ARTICLE_TEXT);
  const notMade = isArticle ? claimsNotMadeBy(facts) : {};
  const made = Object.values(madeClaims(facts.claims, facts.lender));
  const judged = phrases.filter(({ claim }) => !(claim in notMade));
  return judged.map(({ claim, pattern }) =>
    [...block.text.matchAll(pattern)].map(({ index, 0: phrase }) => {
      const isAllowed =
        isMarked(block, index, index + phrase.length, made) ||
        isVerbatim(block, phrase, made) ||
        isEstimateRule(block, phrase, facts) ||
        (claim === "rateTable" && (isDisclosure(block, phrase, facts) || isWorkedOut(block, page))) ||
        isUsualLimit(block, page, phrase, facts);
      const declared = isDeclared(block, claim, facts);
      const advice =
        declared === "no"
          ? `Sounds like the claim "${claim}" and was typed outside of the register. Take it from the register: write {claim.${claim}} and, beside it, {limit.${claim}}; in an article, name it under "claims:" in the head.`
          : `Tells the claim "${claim}" without its limit. Say in the same paragraph one of: ${facts.claims[claim]?.limitWords.join(", ")}.`;
      return !isAllowed && declared !== "yes" && { words: quote(block.text, index), advice };
    }),
  );
}

/**
 * Titles and descriptions make no claim, because search results and shared links show them alone. Labels and data for
 * machines repeat one only where the page shows it, limit and all.
 */
export const claimsInHeads: PageCheck = {
  id: "claims-in-heads",
  rule: "substantiation: 15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3",
  pages: ["page", "survey", "text"],
  find({ root, text: shown }, { claims }) {
    const attributes = (...names: string[]) =>
      names.flatMap((name) =>
        root.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ""),
      );
    const alone = [...root.querySelectorAll("head title").map(({ text }) => text), ...attributes("content")];
    const beside = [
      ...attributes("alt", "aria-label", "title"),
      ...root
        .querySelectorAll('script[type="application/ld+json"]')
        .flatMap(({ rawText }) => textsIn(JSON.parse(rawText) as unknown)),
    ].filter((text) => !shown.includes(text));
    return [...alone, ...beside].flatMap((text) =>
      claimPhrases(claims).flatMap(({ claim, pattern }) =>
        [...text.matchAll(pattern)].map(({ index }) => ({
          words: quote(text, index),
          advice: `Makes the claim "${claim}" in a title, a description, a label or data, where its limit is not beside it. Say something else there.`,
        })),
      ),
    );
  },
};

/** What holds one claim together with its limit: a bullet, a card, an answer, a row of terms, a closing call. */
const UNITS = new Set(["LI", "ARTICLE", "DETAILS", "TR", "SECTION", "ASIDE", "FOOTER", "HEADER"]);

function unitOf(element: HTMLElement): HTMLElement {
  let unit = element;
  while (!UNITS.has(unit.tagName) && unit.parentNode?.tagName) unit = unit.parentNode;
  return unit;
}

/**
 * The limit of a claim stands beside it: 12 CFR 1026.16(b) and comment 16-2 ask for it near promotional terms, Texas
 * wants material limits in the advertisement itself (7 TAC 56.203, 57.203), and a limit on another page is no limit.
 * That both have the same type size is checked in a browser (e2e/compliance.test.ts).
 */
export const qualifierBesideClaim: PageCheck = {
  id: "qualifier-beside-claim",
  rule: "12 CFR 1026.16, 7 TAC 56.203 and 57.203, 16 CFR 255",
  find(page, { claims }) {
    const missing = page.root.querySelectorAll("[data-claim]").flatMap((element) => {
      const id = element.getAttribute("data-claim") ?? "";
      const place = claims[id]?.qualifierPlace === "page" ? page.root : unitOf(element);
      return place.querySelector(`[data-qualifier="${id}"]`) ? [] : [id];
    });
    return [...new Set(missing)].map((id) => ({
      // As it is typed, so that the finding leads to the page's own file.
      words: `{claim.${id}}`,
      advice: `The claim “${claims[id]?.text}” stands without its limit beside it. Write {limit.${id}} behind it.`,
    }));
  },
};
