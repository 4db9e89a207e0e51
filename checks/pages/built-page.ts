import { SECOND_HOME } from "@heloc/lender/addresses";
import { type Language, SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";

/** The running text of a paragraph, heading, cell or the like, without that of the blocks inside it. */
export interface Block {
  /** With single spaces. */
  text: string;
  /** The stretches of it that are marked as coming from the claims register. */
  marks: { start: number; end: number }[];
  /** Where one element's words meet another's without a space, as in "…$400,000" + "Depends on…" of a card. */
  seams: number[];
  element: HTMLElement;
}

/** A page of the website, the survey's page inside its frame, or a text for machines: the feeds, the sitemap, llms.txt. */
export type PageKind = "page" | "survey" | "text";

/** What was built together, as far as a link can lead into it. */
export interface BuiltSite {
  folder: string;
  /** Under which links may also be written out: "https://www.hearthline.example". */
  origin: string;
  pages: BuiltPage[];
}

export interface BuiltPage {
  kind: PageKind;
  /** "/faq", as a visitor sees it. */
  path: string;
  /** The address of the same page in the first language; of a page in the first language, its own. */
  name: string;
  language: Language;
  /** Its file within the built folder: "faq.html". */
  file: string;
  source: string;
  site: BuiltSite;
  root: HTMLElement;
  blocks: Block[];
  /** All of the text that a visitor can read, in order, with single spaces. */
  text: string;
}

const INLINE = new Set(
  "a abbr b bdi br cite code em i mark q s small span strong sub sup time u var astro-island astro-slot".split(
    " ",
  ),
);
const MARKS = "[data-claim], [data-qualifier], [data-claim-link]";
const UNREAD = new Set(["script", "style", "svg", "template", "head"]);

export function readPage(
  source: string,
  place: Pick<BuiltPage, "kind" | "path" | "file" | "site"> & Partial<Pick<BuiltPage, "name">>,
): BuiltPage {
  const root = parse(place.kind === "text" ? `<body><p>${source}</p></body>` : source, {
    comment: false,
    blockTextElements: { script: true, style: true, noscript: false },
  });
  const found = new Map<HTMLElement, Block>();
  collect(root.querySelector("body") ?? root, found);
  const blocks = [...found.values()]
    .map((block) => ({ ...block, text: block.text.trimEnd() }))
    .filter(({ text }) => text !== "");
  const language = `${place.path}/`.startsWith(`${SECOND_HOME}/`) ? SECOND_LANGUAGE : "en";
  return {
    name: place.path,
    ...place,
    language,
    source,
    root,
    blocks,
    text: blocks.map((block) => block.text).join(" "),
  };
}

function collect(node: Node, blocks: Map<HTMLElement, Block>): void {
  if (node.nodeType === NodeType.TEXT_NODE) return addText(node, blocks);
  if (!(node instanceof HTMLElement) || UNREAD.has(node.rawTagName?.toLowerCase() ?? "")) return;
  for (const child of node.childNodes) collect(child, blocks);
}

function addText(node: Node, blocks: Map<HTMLElement, Block>): void {
  let element = node.parentNode as HTMLElement;
  let isMarked = false;
  while (INLINE.has(element.rawTagName?.toLowerCase()) && element.parentNode) {
    isMarked ||= element.matches(MARKS);
    element = element.parentNode;
  }
  const block = blocks.get(element) ?? { text: "", marks: [], seams: [], element };
  const start = block.text.length;
  if (!followsText(node) && touch(block.text, node.text)) block.seams.push(start);
  // Line breaks and double spaces of the source are one space to a reader; a fixed space stays one.
  const words = node.text.replace(/[^\S\u00a0]+/g, " ");
  block.text += start === 0 || block.text.endsWith(" ") ? words.replace(/^ /, "") : words;
  if (isMarked) block.marks.push({ start, end: block.text.length });
  blocks.set(element, block);
}

/** React writes one sentence in several pieces of text; between those there is no border. */
function followsText(node: Node): boolean {
  const siblings = node.parentNode?.childNodes ?? [];
  return siblings[siblings.indexOf(node) - 1]?.nodeType === NodeType.TEXT_NODE;
}

/** Words that touch across the border of two elements, as "… 2026" and "6 min read" in an article's byline. */
const touch = (before: string, after: string) =>
  /[\p{L}\p{N}.!?)]$/u.test(before) && /^[\p{L}\p{N}$(“]/u.test(after);

export { flat } from "@heloc/lender/reviews";

/** The addresses in attributes of a page: which elements are read for each attribute. A `srcset` holds several. */
export const addressesOn = ({ root }: BuiltPage, elements: Record<string, string>): string[] =>
  Object.entries(elements).flatMap(([name, selector]) =>
    root.querySelectorAll(selector).flatMap((element) => {
      const value = element.getAttribute(name);
      if (value === undefined) return [];
      return name === "srcset" ? value.split(/,\s+/).map((part) => part.split(" ")[0] ?? "") : [value];
    }),
  );
