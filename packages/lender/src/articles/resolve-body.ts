import type { Fact } from "../placeholders/facts.ts";
import { resolveWords, type Names } from "../placeholders/resolve.ts";
import { plainText } from "../placeholders/words.ts";

const BETWEEN_BLOCKS = /(\n(?:[ \t]*\n)+)/;
const ONLY_A_MARK = /^\s*(?:[-*+>]|#+|\d+\.)\s*$/;

/**
 * Puts facts, figures and claims in the places of their names in an article's text, and refuses code in it: only Markdown is left.
 * @param firstLine the line of the file on which the text begins
 */
export function resolveBody(
  body: string,
  names: Names,
  firstLine: number,
): { text: string; problems: { line: number; message: string }[] } {
  const escaped = withEscapedTexts(names);
  const problems: { line: number; message: string }[] = [];
  let line = firstLine;
  const blocks = body.split(BETWEEN_BLOCKS).map((block, index) => {
    const resolved = index % 2 === 0 ? resolveBlock(block, escaped) : { text: block, problems: [] };
    for (const { lineInBlock, message } of resolved.problems)
      problems.push({ line: line + lineInBlock, message });
    line += block.split("\n").length - 1;
    return resolved.text;
  });
  return { text: joinBlocks(blocks), problems };
}

interface BlockProblem {
  /** From 0. */
  lineInBlock: number;
  message: string;
}

function resolveBlock(block: string, names: Names): { text: string; problems: BlockProblem[] } {
  const code = findCode(block);
  if (code.length > 0) return { text: "", problems: code };
  const { words, problems } = resolveWords(block, names, { claims: true });
  if (problems.length > 0) return { text: "", problems: placeProblems(problems, block, names) };
  const text = withoutEmptyItems(block, escapeBraces(plainText(words)));
  // What stood behind a placeholder may have come to the beginning of its line.
  return { text, problems: findCode(text) };
}

/** Finds the lines that have these problems by themselves. What spans several lines is told at the first. */
function placeProblems(messages: string[], block: string, names: Names): BlockProblem[] {
  const placed = block.split("\n").flatMap((line, lineInBlock) =>
    resolveWords(line, names, { claims: true })
      .problems.filter((message) => messages.includes(message))
      .map((message) => ({ lineInBlock, message })),
  );
  const rest = messages.filter((message) => !placed.some((one) => one.message === message));
  return [...rest.map((message) => ({ lineInBlock: 0, message })), ...placed];
}

/** What MDX would run instead of showing it, and what it would look for beside the file. Braces are read as placeholders. */
const findCode = (block: string): BlockProblem[] =>
  block.split("\n").flatMap((line, lineInBlock) => {
    const message = refusal(line);
    return message === undefined ? [] : [{ lineInBlock, message }];
  });

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

/** Leaves out the lines of a list of which nothing but the mark is left. */
function withoutEmptyItems(typed: string, resolved: string): string {
  if (typed === resolved) return resolved;
  return resolved
    .split("\n")
    .filter((line) => !ONLY_A_MARK.test(line))
    .join("\n");
}

/** A paragraph that came out empty is left out, with the empty line behind it. */
function joinBlocks(blocks: string[]): string {
  const kept = blocks.filter((_, index) => {
    const block = index % 2 === 0 ? blocks[index] : blocks[index - 1];
    return block !== "" || index === 0;
  });
  return kept.join("");
}

/** The lender's own texts may hold signs that Markdown would read as the beginning of code. */
const withEscapedTexts = (names: Names): Names => ({
  ...names,
  facts: new Map([...names.facts].map(([name, fact]) => [name, escapeText(fact)])),
});

const escapeText = (fact: Fact): Fact =>
  typeof fact.value === "string"
    ? { ...fact, value: fact.value.replaceAll("\\", "&#92;").replaceAll("<", "&lt;") }
    : fact;
