import type { HTMLElement } from "node-html-parser";
import { textsIn } from "../content/typed-texts.ts";
import type { Block, BuiltPage } from "./built-page.ts";

/** Words of a built page that a visitor reads in one piece. */
interface Passage {
  text: string;
  /** What they stand in; undefined for the words in a page's head. */
  element: HTMLElement | undefined;
}

/** A block's words, parted where two pieces meet without a space: a card's heading and the line under it. */
export function passagesOf({ text, seams, element }: Block): Passage[] {
  const edges = [0, ...seams, text.length];
  return edges.slice(1).map((end, index) => ({ text: text.slice(edges[index], end).trim(), element }));
}

const TEXT_ATTRIBUTES =
  /^(?:alt|title|placeholder|label|summary|value|abbr|download|srcdoc|data-(?!policy$).+|aria-(?:label|description|placeholder|roledescription|valuetext))$/;
/** Scripts that hold data, not a program. */
const DATA = 'script[type$="json"], script[type="speculationrules"]';
/** What a style sheet writes on the screen or on paper. */
const STYLED = /\bcontent:\s*"([^"]+)"/g;

/**
 * Everything that a person or a machine can read: what is shown, printed or read aloud, every text in an attribute, in the
 * head, in data for machines, and in what an interactive part says later.
 */
export function everythingRead(page: BuiltPage): Passage[] {
  const { root } = page;
  const attributes = root.querySelectorAll("*").flatMap((element) =>
    Object.entries(element.attributes)
      .filter(([name]) => TEXT_ATTRIBUTES.test(name))
      .map(([, text]) => ({ text, element })),
  );
  const head = [
    ...root.querySelectorAll("title").map(({ text }) => text),
    ...root.querySelectorAll("meta").map((element) => element.getAttribute("content") ?? ""),
  ];
  const data = [
    ...root.querySelectorAll(DATA).map(({ rawText }) => rawText || "[]"),
    ...root.querySelectorAll("astro-island").map((element) => element.getAttribute("props") || "[]"),
  ].flatMap((json) => textsIn(JSON.parse(json) as unknown));
  const drawn = root.querySelectorAll("svg title, svg desc, svg text").map(({ text }) => text);
  const styled = root
    .querySelectorAll("style")
    .flatMap(({ rawText }) => [...rawText.matchAll(STYLED)].map(([, text = ""]) => text));
  const hidden = root.querySelectorAll("template").map(({ text }) => text);
  // What a link writes into a visitor's message.
  const messages = root
    .querySelectorAll('a[href^="mailto:"], a[href^="sms:"]')
    .map((link) => decodeURIComponent(link.getAttribute("href") ?? "").replace(/^[^?]*\??/, ""));
  const address = decodeURIComponent(page.path).replaceAll(/[-_/]/g, " ");
  const apart = [...head, ...data, ...drawn, ...styled, ...hidden, ...messages, address].map((text) => ({
    text: withoutTags(text),
    element: undefined,
  }));
  // A word that markup parts is whole again where the block is read in one piece.
  const whole = page.blocks.filter(({ seams }) => seams.length > 0);
  return [...page.blocks.flatMap(passagesOf), ...whole, ...attributes, ...apart].filter(({ text }) =>
    /\p{L}{2}/u.test(text),
  );
}

const withoutTags = (text: string): string => text.replace(/<[^>]+>/g, " ");

/** The element that holds the text of an article. */
export const ARTICLE_TEXT = "[data-article-claims]";

/** The article that a built page shows: the `keep-first` of "/blog/keep-first". */
export const articleOf = (path: string): string | undefined => /^\/blog\/([a-z][a-z0-9-]*)$/.exec(path)?.[1];
