import type { Fact } from "../placeholders/facts.ts";
import { resolveWords, type Names } from "../placeholders/resolve.ts";
import { plainText } from "../placeholders/words.ts";

/** A line of which nothing but the mark of a list or heading is left. */
const EMPTIED = /^\s*(?:[-*+>]|#+|\d+\.)?\s*$/;

/**
 * Puts facts, figures and claims in the places of their names in an article's text, line by line, and refuses code in it:
 * only Markdown is left. A line whose words all hang on a condition that does not hold is left out.
 * @param firstLine the line of the file on which the text begins
 */
export function resolveBody(
  body: string,
  names: Names,
  firstLine: number,
): { text: string; problems: { line: number; message: string }[] } {
  const escaped = withEscapedTexts(names);
  const problems: { line: number; message: string }[] = [];
  const kept: string[] = [];
  let isLeftOut = false;
  for (const [index, typed] of body.split("\n").entries()) {
    const found = refusal(typed);
    const before = kept.at(-1) ? `${kept.at(-1)}\n` : "";
    const resolved = found === undefined && resolveWords(typed, escaped, { claims: true, before });
    const text = resolved ? escapeBraces(plainText(resolved.words)) : "";
    // What stood behind a placeholder may have come to the beginning of its line.
    const messages = resolved && resolved.problems.length > 0 ? resolved.problems : [found ?? refusal(text)];
    for (const message of messages)
      if (message !== undefined) problems.push({ line: firstLine + index, message });
    // With an emptied paragraph goes the empty line behind it.
    const isGone: boolean = text === typed ? isLeftOut && text === "" && before === "" : EMPTIED.test(text);
    if (!isGone) kept.push(text);
    isLeftOut = isGone && text !== typed;
  }
  return { text: kept.join("\n"), problems };
}

/** A sign with an even number of backslashes before it is not escaped: they escape each other. */
const TAG = /(?<!\\)(?:\\\\)*(<.{0,12})/;

const PICTURE = /(?<!\\)!\[/;

function refusal(line: string): string | undefined {
  const [, keyword] = /^(import|export)\b/.exec(line) ?? [];
  if (keyword !== undefined)
    return `A line that begins with “${keyword}” counts as code. Begin it with another word.`;
  if (PICTURE.test(line))
    return "An article’s text shows no picture. Its picture stands at its head, under image. Take ![…](…) out.";
  const [, tag] = TAG.exec(line) ?? [];
  if (tag === undefined) return undefined;
  return `“${tag}” counts as code. Write “less than”, or \\< for the sign; links and tables are written in Markdown.`;
}

/** Braces that are to be read, as character references: a backslash could itself be escaped by one before it. */
const escapeBraces = (text: string) =>
  text.replaceAll(/\\?[{}]/g, (signs) => [...signs].map((sign) => `&#${sign.charCodeAt(0)};`).join(""));

/** The lender's own texts may hold signs that Markdown would read as the beginning of code. */
const withEscapedTexts = (names: Names): Names => ({
  ...names,
  facts: new Map([...names.facts].map(([name, fact]) => [name, escapeText(fact)])),
});

const escapeText = (fact: Fact): Fact =>
  typeof fact.value === "string"
    ? { ...fact, value: fact.value.replaceAll("\\", "&#92;").replaceAll("<", "&lt;") }
    : fact;
