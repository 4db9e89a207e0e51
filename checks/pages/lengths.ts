import {
  ARTICLE_WORDS,
  LENGTH_LIMITS,
  SPANISH_ARTICLE_WORDS,
  type LengthKind,
  type LengthLimit,
} from "@heloc/lender/schema/length-limits";
import { HTMLElement } from "node-html-parser";
import type { Found, PageCheck } from "../check.ts";
import { flat, type BuiltPage } from "./built-page.ts";
import { ARTICLE_TEXT, articleCards, articleOf } from "./passages.ts";

/** Where each kind of text stands on every page. */
const PLACES = {
  title: "head title",
  description: 'meta[name="description"]',
  socialTitle: 'meta[property="og:title"]',
  socialText: 'meta[property="og:description"]',
  headline: "h1",
  question: "summary h2, summary h3",
  // packages/design marks the links that look like a button.
  button: "button, a[data-button]",
} as const satisfies Partial<Record<LengthKind, string>>;

/** Texts that are too long for their place, or too short to do their work. */
export const lengths: PageCheck = {
  id: "lengths",
  pages: ["page", "survey"],
  find: (page) =>
    [
      ...(Object.keys(PLACES) as (keyof typeof PLACES)[]).map((kind) => [kind, textsAt(page, kind)] as const),
      ["excerpt", excerptsOn(page)] as const,
    ].map(([kind, texts]) => texts.map((text) => judgeLength(kind, text))),
};

export const textsAt = ({ root }: BuiltPage, kind: keyof typeof PLACES): string[] =>
  root
    .querySelectorAll(PLACES[kind])
    .flatMap((element) => element.getAttribute("content") || textsIn(element))
    .map(flat);

/** A button that changes while it works holds a text for each of its states, of which one is shown. An icon has none. */
function textsIn({ text, childNodes }: HTMLElement): string[] {
  const parts = childNodes.filter((node) => node.rawTagName !== "svg");
  return parts.length > 0 && parts.every((node) => node instanceof HTMLElement)
    ? parts.map((node) => node.text)
    : [text];
}

/** Under an article's own heading, and on the cards that announce articles. */
function excerptsOn(page: BuiltPage): string[] {
  const headings = articleOf(page.name)
    ? page.root.querySelectorAll("h1")
    : articleCards(page).map(({ heading }) => heading);
  return headings
    .map(({ nextElementSibling }) => nextElementSibling)
    .filter((next) => next?.tagName === "P")
    .map((next) => flat(next?.text ?? ""));
}

export function judgeLength(kind: LengthKind, text: string): Found {
  const { least = 1, most, why }: LengthLimit = LENGTH_LIMITS[kind];
  const { length } = text;
  const bound = length > most ? `at most ${most}` : `at least ${least}`;
  const advice = `A ${kind} of ${length} characters, ${bound}. ${why}`;
  return (length > most || length < least) && { words: text, advice };
}

/** Articles that are no article yet, and articles that are two. */
export const articleLength: PageCheck = {
  id: "article-length",
  only: /^\/blog\/[a-z]/,
  find({ blocks, language }) {
    const { least, most } = language === "es" ? SPANISH_ARTICLE_WORDS : ARTICLE_WORDS;
    const words = blocks
      .filter(({ element }) => element.closest(ARTICLE_TEXT))
      .flatMap(({ text }) => text.split(/\s+/)).length;
    return (
      (words < least || words > most) && {
        words: `${words} words`,
        advice: `An article has ${least} to ${most}.`,
      }
    );
  },
};

/** Two pages with one title or one description look like the same page in search results. */
export const repeatedHeads: PageCheck = {
  id: "repeated-heads",
  pages: ["page", "survey"],
  find: (page) =>
    (["title", "description"] as const).map((kind) =>
      textsAt(page, kind).map((text) => {
        const first = page.site.pages.find((other) => textsAt(other, kind).includes(text));
        const advice = `${first?.path} has this ${kind} too. Say what this page answers and the other does not.`;
        return first && first !== page && { words: text, advice };
      }),
    ),
};
