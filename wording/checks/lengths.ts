import { HTMLElement } from "node-html-parser";
import type { BuiltPage } from "../../compliance/built-page.ts";
import type { Finding } from "../finding.ts";
import { ARTICLE_WORDS, LENGTH_LIMITS, type LengthKind, type LengthLimit } from "../length-limits.ts";
import { articleOf } from "../passages.ts";

/** A piece of text whose length matters, and what it is. */
export interface Measured {
  kind: LengthKind;
  text: string;
}

/** Links that look like a button have the button's shape, which starts with this class (packages/design). */
const BUTTONS = "button, a.inline-flex.min-h-12";

/** A button that changes while it works holds a text for each of its states, of which one is shown. */
const textsIn = ({ text, childNodes }: HTMLElement): string[] =>
  childNodes.length > 0 && childNodes.every((node) => node instanceof HTMLElement)
    ? childNodes.map((node) => node.text)
    : [text];

/** Titles, excerpts, buttons and the like of a built page. */
export function measuredTexts({ root, path }: BuiltPage): Measured[] {
  const texts = (kind: LengthKind, selector: string): Measured[] =>
    root.querySelectorAll(selector).flatMap((element) =>
      (element.getAttribute("content") ? [element.getAttribute("content") ?? ""] : textsIn(element)).map(
        (text) => ({
          kind,
          text: text.replace(/\s+/g, " ").trim(),
        }),
      ),
    );
  return [
    ...texts("title", "head title"),
    ...texts("description", 'meta[name="description"]'),
    ...texts("socialTitle", 'meta[property="og:title"]'),
    ...texts("socialText", 'meta[property="og:description"]'),
    ...texts("headline", "h1"),
    ...texts("question", "summary h2, summary h3"),
    ...(articleOf(path) ? texts("excerpt", "h1 + p") : texts("excerpt", "main article h2 + p.text-muted")),
    ...texts("button", BUTTONS),
  ];
}

/** Texts that are too long for their place, or too short to do their work. */
export function findWrongLengths(place: string, measured: Measured[]): Finding[] {
  return measured.flatMap(({ kind, text }) => {
    const limit: LengthLimit = LENGTH_LIMITS[kind];
    const { length } = text;
    if (length <= limit.most && length >= (limit.least ?? 1)) return [];
    const bound = length > limit.most ? `at most ${limit.most}` : `at least ${limit.least ?? 1}`;
    return {
      check: "lengths",
      place,
      text,
      advice: `A ${kind} of ${length} characters, ${bound}. ${limit.why}`,
    };
  });
}

/** Articles that are no article yet, and articles that are two. */
export function findWrongArticleLength(page: BuiltPage): Finding[] {
  if (!articleOf(page.path)) return [];
  const words = page.blocks
    .filter(({ element }) => element.closest(".article-text"))
    .flatMap(({ text }) => text.split(/\s+/)).length;
  if (words >= ARTICLE_WORDS.least && words <= ARTICLE_WORDS.most) return [];
  return [
    {
      check: "lengths",
      place: page.path,
      text: `${words} words`,
      advice: `An article has ${ARTICLE_WORDS.least} to ${ARTICLE_WORDS.most}.`,
    },
  ];
}

/** Two pages with one title or one description look like the same page in search results. */
export function findRepeatedHeads(pages: BuiltPage[]): Finding[] {
  const heads = pages.flatMap((page) =>
    measuredTexts(page)
      .filter(({ kind }) => kind === "title" || kind === "description")
      .map(({ kind, text }) => ({ kind, text, path: page.path })),
  );
  return heads.flatMap(({ kind, text, path }, index) => {
    const first = heads.findIndex((other) => other.kind === kind && other.text === text);
    if (first === index) return [];
    const advice = `${heads[first]?.path} has this ${kind} too. Say what this page answers and the other does not.`;
    return { check: "lengths", place: path, text, advice };
  });
}
