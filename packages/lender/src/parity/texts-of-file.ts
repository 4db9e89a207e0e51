import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { onceForText } from "../reading/once-for-text.ts";
import { headOf } from "../reading/yaml-file.ts";

/** A text of a words file, by the place at which the same text of the other language stands. */
export interface KeyedText {
  /** The names that lead to it, "hero.bullets.0.text"; in an article's text its section and its place there, "text.2.5". */
  key: string;
  text: string;
  line: number;
}

/** Every text of a words file or an article, in its order. A file that cannot be read has none. */
export const textsOfFile = onceForText((path, source): readonly KeyedText[] =>
  path.endsWith(".mdx") ? textsOfArticle(source) : textsOfYaml(source),
);

function textsOfYaml(source: string, before = "", linesBefore = 0): KeyedText[] {
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(source, { schema: "failsafe", lineCounter });
  const found: KeyedText[] = [];
  const visit = (node: unknown, names: string[]): void => {
    if (isMap(node)) for (const { key, value } of node.items) visit(value, [...names, String(key)]);
    if (isSeq(node)) node.items.forEach((item, index) => visit(item, [...names, String(index)]));
    if (isScalar(node) && typeof node.value === "string" && node.range) {
      const line = lineCounter.linePos(node.range[0]).line + linesBefore;
      found.push({ key: before + names.join("."), text: node.value, line });
    }
  };
  visit(contents, []);
  return found;
}

const HEADING = /^#+ /;
const ROW_OR_ITEM = /^(\||[-*] |\d+\. )/;
/** The line between a table's heading and its rows. */
const RULE = /^\|[\s|:-]+$/;

/** The head as YAML, and the text in its paragraphs, rows and items, counted anew behind each heading. */
function textsOfArticle(source: string): KeyedText[] {
  const parts = headOf(source);
  if (!parts) return [];
  const linesBefore = parts.whole.split("\n").length - 1;
  return [...textsOfYaml(parts.text, "head.", 1), ...textsOfBody(parts.body, linesBefore)];
}

function textsOfBody(body: string, linesBefore: number): KeyedText[] {
  const found: KeyedText[] = [];
  let section = 0;
  let place = 0;
  let isOpen = false;
  body.split("\n").forEach((line, index) => {
    const text = line.trim();
    const last = found.at(-1);
    if (text === "" || RULE.test(text)) isOpen = false;
    else if (isOpen && last && !ROW_OR_ITEM.test(text)) last.text += ` ${text}`;
    else {
      if (HEADING.test(text)) [section, place] = [section + 1, 0];
      found.push({ key: `text.${section}.${place++}`, text, line: index + 1 + linesBefore });
      isOpen = !HEADING.test(text) && !text.startsWith("|");
    }
  });
  return found;
}
