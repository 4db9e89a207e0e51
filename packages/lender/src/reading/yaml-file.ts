import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  isMap,
  isNode,
  isPair,
  LineCounter,
  parseDocument,
  type Document,
  visit,
  type YAMLError,
} from "yaml";
import type { Problem } from "../problem.ts";
import { nameThere } from "./nearest-name.ts";
import { onceForText } from "./once-for-text.ts";

export interface YamlFile {
  /** What the file says. Numbers are still text: only the schema knows which of them are. */
  value: unknown;
  /** Where a value stands; the nearest value around it where it is missing. */
  lineOf: (path: readonly PropertyKey[]) => number | undefined;
  problems: Problem[];
}

const INDENT =
  "The spaces before this line do not fit the lines around it. Begin it exactly as far in as the lines that it belongs to.";

const BAD_START = "A text cannot begin with this sign. Put the whole text between quotation marks.";
const CUT_OFF =
  "What stands behind the # is not read. Put the whole text between quotation marks, or the note on a line of its own.";

/** An amount with a point after the thousands. */
const THOUSANDS = /^[1-9]\d{0,2}(\.\d{3})+$/;

const COPY = "Copy it from lenders/hearthline and change what it says.";

/** Signs that no text has, and what they mean. */
const UNREADABLE = [
  // Of a file in another encoding some letters, or all, are none.
  [/[\0\uFFFD]/, "The letters of this file cannot be read. Save it again as text in UTF-8."],
  [
    /[\x01-\x08\v\f\x0E-\x1F\x7F\u200B\u2028\u2029]|^[ -]*(?:\w+:)? *[\u00A0\u2000-\u200A\u202F\u3000]/,
    "An invisible sign stands on this line, as it comes with words from another program. Type the line anew.",
  ],
] as const;

/** The first line of a file that holds such a sign. */
export function findUnreadable(text: string): { line: number; message: string } | undefined {
  for (const [sign, message] of UNREADABLE) {
    const line = text.split("\n").findIndex((line) => sign.test(line));
    if (line >= 0) return { line: line + 1, message };
  }
  return undefined;
}

/** What the parser's errors mean to somebody who only wanted to change a word. */
const EXPLANATIONS: Partial<Record<YAMLError["code"], string>> = {
  BAD_INDENT: INDENT,
  TAB_AS_INDENT: "This line begins with a tab. Use spaces.",
  DUPLICATE_KEY: "This name stands twice here. Keep one of the two.",
  BLOCK_AS_IMPLICIT_KEY:
    "A colon is where it is not expected. Put the whole text between quotation marks, or check the spaces before the line.",
  MULTILINE_IMPLICIT_KEY:
    "The colon after this name is missing, or the line is too far in. Write: name, colon, space, value.",
  BAD_SCALAR_START: BAD_START,
  TAG_RESOLVE_FAILED: BAD_START,
  BAD_ALIAS: "A text cannot begin with * or &. Put the whole text between quotation marks.",
  UNEXPECTED_TOKEN:
    "Something stands where it is not expected, often a quotation mark or a brace at the beginning of a text that goes on behind it. Put the whole text between quotation marks, and write those within it as “ and ”, an apostrophe as ’.",
  BAD_DQ_ESCAPE: "Within double quotation marks a backslash is no sign of its own. Write two.",
  KEY_OVER_1024_CHARS: "The colon after a name is missing.",
};

function explain({ code, message }: YAMLError): string {
  // One code for three different slips.
  if (code === "MISSING_CHAR" && message.includes("quote"))
    return "A quotation mark that was opened is not closed.";
  if (code === "MISSING_CHAR" && /[,\]}]/.test(message.split(" at line")[0] ?? ""))
    return "In a list between brackets a comma is missing, or the bracket is not closed.";
  if (code === "MISSING_CHAR") return `${INDENT} Or the colon after its name is missing.`;
  return (
    EXPLANATIONS[code] ??
    "This line cannot be read. Compare it with the lines around it: name, colon, space, value, as far in as its neighbors."
  );
}

/** Reads one YAML file of a lender's folder. */
export function readYaml(folder: string, file: string): YamlFile {
  const path = join(folder, file);
  const refuse = (message: string, line?: number): YamlFile => ({
    ...{ value: undefined, lineOf: () => undefined, problems: [{ file, line, message }] },
  });
  if (!existsSync(path)) {
    const there = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
    return refuse(`This file is missing.${nameThere(basename(file), there) || ` ${COPY}`}`);
  }
  const text = readFileSync(path, "utf8");
  const unreadable = findUnreadable(text);
  if (unreadable) return refuse(unreadable.message, unreadable.line);
  const yaml = parseYaml(file, text);
  return yaml.problems.length > 0 || yaml.value ? yaml : refuse(`Nothing stands in this file. ${COPY}`);
}

/** The two parts of an article's file. Undefined where it does not begin with a head, between two lines of ---. */
export function headOf(source: string): { text: string; whole: string; body: string } | undefined {
  // Editors on Windows write other ends of lines, and a mark before the first one.
  const text = source.replaceAll("\r\n", "\n").replaceAll("\ufeff", "");
  const [whole, head] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  if (whole === undefined || head === undefined) return undefined;
  return { text: head, whole, body: text.slice(whole.length) };
}

/** Reads YAML: the text of a file, or the head of an article, which begins on the file's second line. */
export const parseYaml = onceForText((file, text): YamlFile => {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    schema: "failsafe",
    customTags: ["bool"],
    lineCounter,
    logLevel: "error",
  });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + Number(file.endsWith(".mdx"));
  const starts = new Map<number | undefined, number>();
  const misread: { offset: number; message: string }[] = [];
  visit(document, {
    Scalar(_, { type, comment, source = "", value, range }, above) {
      const offset = range?.[0] ?? 0;
      starts.set(range?.[1], offset);
      if (type === "PLAIN" && comment && /\p{L}/u.test(String(value)))
        misread.push({ offset, message: CUT_OFF });
      if (THOUSANDS.test(source) && above.some((one) => isPair(one) && /Dollars$/.test(String(one.key)))) {
        const read = Number.isNaN(Number(source)) ? "is no number" : `is read as ${Number(source)}`;
        const message = `${source} ${read}. Write ${source.replaceAll(".", "")}, without a point.`;
        misread.push({ offset, message });
      }
    },
  });
  const slips = [...document.errors, ...document.warnings].map((error) => ({
    // A quotation mark that is missing is told at the end of the file, and put right where its text begins.
    offset: starts.get(error.pos[0]) ?? error.pos[0],
    message: explain(error),
  }));
  // What stands behind a slip is misread because of it.
  const problems = [...slips, ...misread]
    .slice(0, 1)
    .map(({ offset, message }) => ({ file, line: lineAt(offset), message }));
  return {
    value: problems.length === 0 ? withoutEmpty(document.toJS()) : undefined,
    lineOf: (path) => {
      const offset = offsetOf(document, path);
      return offset === undefined ? undefined : lineAt(offset);
    },
    problems,
  };
});

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length >= 0; length--) {
    const above = length === 0 ? undefined : document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    // A value on the lines below its name is found at its name.
    const pair =
      isMap(above) && above.items.find((item) => isPair(item) && String(item.key) === String(name));
    if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0];
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return undefined;
}

/** A name with nothing behind its colon, or an empty text, counts as left out: as a number it would be 0. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value === "" ? undefined : (value ?? undefined);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutEmpty(inner)]));
}
