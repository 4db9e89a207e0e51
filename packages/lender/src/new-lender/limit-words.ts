import { isMap, isScalar, isSeq, parseDocument, visit, type Document } from "yaml";
import { headOf } from "../articles/article-file.ts";
import { withoutUnit } from "../placeholders/facts.ts";
import { endOfBraces } from "../placeholders/parse.ts";

/** One line for each text, however long, as in the sample. */
export const STYLE = { lineWidth: 0, flowCollectionPadding: false };

const CONDITION = /\{(\w+):\s*/g;

/**
 * A text with the words of these conditions left out or kept for good: with TX true and CA false, "{TX: Texas.}{CA: California.}"
 * is "Texas.". Other conditions stay.
 */
export function limitText(text: string, holds: Readonly<Record<string, boolean>>): string {
  CONDITION.lastIndex = 0;
  for (let found = CONDITION.exec(text); found; found = CONDITION.exec(text)) {
    const [start, name = ""] = found;
    if (!Object.hasOwn(holds, name)) continue;
    const end = endOfBraces(text, found.index);
    const inside = holds[name] ? text.slice(found.index + start.length, end) : "";
    const before = text.slice(0, found.index);
    const after = text.slice(end + 1);
    return limitText(
      before + inside + (inside === "" && /(^|\s)$/.test(before) ? after.replace(/^ /, "") : after),
      holds,
    );
  }
  return text;
}

/** What a folder keeps: conditions that are settled for good, the claims it does not make, the states where it does not lend. */
export interface Limits {
  holds: Readonly<Record<string, boolean>>;
  claims: readonly string[];
  states: readonly string[];
}

/** Takes out of a file of words what is said of other states and of claims that the lender does not make. */
export function limitWords(document: Document, { holds, claims, states }: Limits): void {
  const isClaimed = new RegExp(`\\{(claim|figure|limit|shortLimit)\\.(${claims.join("|")})\\}`);
  const isGone = (node: unknown) =>
    isScalar(node) &&
    typeof node.value === "string" &&
    (gone.has(node) || (claims.length > 0 && isClaimed.test(node.value)));
  const gone = new Set<unknown>();
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value !== "string" || node.value === "") return;
      node.value = limitText(node.value, holds);
      if (node.value === "") gone.add(node);
    },
  });
  visit(document, {
    Pair: (_key, { key }) => (isScalar(key) && states.includes(String(key.value)) ? visit.REMOVE : undefined),
    Seq(_key, { items }) {
      const kept = items.filter(
        (item) => !isGone(item) && !(isMap(item) && item.items.some(({ value }) => isGone(value))),
      );
      items.splice(0, items.length, ...kept);
    },
  });
  if (isMap(document.contents)) for (const claim of claims) document.contents.delete(claim);
  const told = document.get("claims", true);
  if (isSeq(told))
    told.items = told.items.filter((item) => !(isScalar(item) && claims.includes(String(item.value))));
}

/** An article with what is left of it: paragraphs, entries, headings, sources and figures that only other states need are gone. */
export function limitArticle(source: string, limits: Limits): string {
  const parts = headOf(source);
  if (!parts) return source;
  const head = parseDocument(parts.text);
  limitWords(head, { ...limits, states: [] });
  const body = parts.body
    .split("\n")
    .map((line) => ({ line, limited: limitText(line, limits.holds) }))
    .filter(({ line, limited }) => line === limited || !/^\s*([-*+>]|#+|\d+\.)?\s*$/.test(limited))
    .map(({ limited }) => limited)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");
  const write = () => `---\n${head.toString(STYLE)}---\n${body}`;
  for (let left = unnamed(head, write()); left.length > 0; left = unnamed(head, write()))
    for (const name of left) head.deleteIn(["figures", name]);
  return write();
}

/** The figures that neither the article nor another figure names. */
const unnamed = (head: Document, article: string): string[] =>
  Object.keys((head.toJS() as { figures?: object }).figures ?? {}).filter((name) => {
    const names = new RegExp(
      `\\{(${name}|${withoutUnit(name)})(\\.\\w+)?\\}|(?<![\\w.])${name}(?!\\w*:|\\w)`,
    );
    return !names.test(article);
  });
