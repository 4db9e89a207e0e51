import { resolveWords, type Names } from "../placeholders/resolve.ts";
import { plainText } from "../placeholders/words.ts";
import type { Problem } from "../problem.ts";
import { checkValue } from "../reading/read-file.ts";
import { didYouMean } from "../reading/nearest-name.ts";
import { findUnreadable, headOf, parseYaml, type YamlFile } from "../reading/yaml-file.ts";
import { ARTICLE_ID, articleHead, type ArticleHead } from "../schema/article.ts";
import { builtOnce } from "../schema/values/text-kinds.ts";
import type { FunctionRates, Value } from "./figure-functions.ts";
import { readFigures, type LineProblem } from "./figures.ts";

/** What an article may name, beside its own figures. */
export interface ArticleContext {
  names: Names;
  rates: FunctionRates;
}

/** An article as readers get it: every placeholder is filled in. */
export interface Article extends Omit<ArticleHead, "figures"> {
  /** The name of its file, and the last part of its address. */
  id: string;
  /** Whole minutes, at least 1. */
  readTime: number;
  figures: Readonly<Record<string, Value>>;
  /** What its words say and its figures no longer do, by line of the file. */
  untrue: LineProblem[];
  /** Markdown without code. */
  body: string;
}

const headWith = builtOnce(articleHead);

/** People read so many words of plain text about money in a minute. */
const WORDS_PER_MINUTE = 200;

/** Tables and headings are read, addresses of links and lines of tables are not. */
const countWords = (markdown: string): number =>
  markdown.replace(/\]\([^)]*\)/g, "]").match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;

/**
 * Reads one article: works out the figures of its head and puts them, the lender's facts and claims into its text.
 * @param file from the lender's folder: "en/articles/spring-repairs.mdx"
 * @returns no article where something is wrong with it
 */
export function readArticle(
  file: string,
  source: string,
  context: ArticleContext,
): { article?: Article; problems: Problem[] } {
  const inFile = (problems: LineProblem[]) => ({ problems: problems.map((one) => ({ file, ...one })) });
  const unreadable = findUnreadable(source);
  if (unreadable) return inFile([unreadable]);
  const written = headOf(source);
  if (!written)
    return inFile([
      { line: 1, message: "An article begins with a line of ---, then its facts, then another line of ---." },
    ]);
  const yaml = parseYaml(file, written.text);
  if (yaml.problems.length > 0) return { problems: yaml.problems };

  const { figures, facts, untrue, ...read } = readFigures(yaml, context.names.facts, context.rates);
  const names = { ...context.names, facts: new Map([...facts, ...context.names.facts]) };
  const head = checkValue(yaml, headWith(names));
  const body = resolveBody(written.body, names, written.whole.split("\n").length);
  const problems = [...head.problems, ...read.problems, ...body.problems];
  if (!head.data) return inFile(problems);

  const id = file.slice(file.lastIndexOf("/") + 1, -".mdx".length);
  if (!ARTICLE_ID.test(id))
    problems.unshift({
      line: 1,
      message: `The file is called ${id}.mdx. Use small letters, digits and single hyphens, such as spring-repairs.mdx: its name is its address.`,
    });
  problems.push(...claimProblems(head.data, yaml, context.names.claims));
  if (problems.length > 0) return inFile(problems);
  const readTime = Math.max(1, Math.round(countWords(body.text) / WORDS_PER_MINUTE));
  return { article: { ...head.data, id, readTime, figures, untrue, body: body.text }, problems: [] };
}

const claimProblems = (
  { claims }: ArticleHead,
  { lineOf }: Pick<YamlFile, "lineOf">,
  register: Names["claims"],
): LineProblem[] =>
  claims.flatMap((claim, index) => {
    const known = register.get(claim);
    if (known && !known.notMade) return [];
    const why = known
      ? `The claim ${claim} ${known.notMade}, and the article tells it. Take it out of the text and of this list.`
      : `claims.yaml has no ${claim}.${didYouMean(claim, [...register.keys()])}`;
    return [{ line: lineOf(["claims", index]), message: `claims: ${why}` }];
  });

/** A line of which nothing but the mark of a list or heading is left. */
const EMPTIED = /^\s*(?:[-*+>]|#+|\d+\.)?\s*$/;

/**
 * Puts facts, figures and claims in the places of their names in an article's text, line by line, and refuses code in it:
 * only Markdown is left. A line whose words all hang on a condition that does not hold is left out.
 * @param firstLine the line of the file on which the text begins
 */
function resolveBody(
  body: string,
  names: Names,
  firstLine: number,
): { text: string; problems: { line: number; message: string }[] } {
  const problems: { line: number; message: string }[] = [];
  const kept: string[] = [];
  let isLeftOut = false;
  for (const [index, typed] of body.split("\n").entries()) {
    const found = refusal(typed);
    const before = kept.at(-1) ? `${kept.at(-1)}\n` : "";
    const resolved = found === undefined && resolveWords(typed, names, { claims: true, before });
    const text = resolved ? escapeSigns(plainText(resolved.words)) : "";
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
  if (/^# /.test(line)) return "The title in the head is the page’s own heading. Begin this one with ##.";
  if (PICTURE.test(line))
    return "An article’s text shows no picture. Its picture stands at its head, under image. Take ![…](…) out.";
  const [, tag] = TAG.exec(line) ?? [];
  if (tag === undefined) return undefined;
  return `“${tag}” counts as code. Write “less than”, or \\< for the sign; links and tables are written in Markdown.`;
}

/** The beginning of a tag is a sign: only a text of the lender's own can still hold one here. */
const escapeSigns = (text: string) => text.replaceAll(/(?<!\\)((?:\\\\)*)</g, "$1&lt;");
