import type { Names } from "../placeholders/resolve.ts";
import type { Problem } from "../problem.ts";
import { describeIssue } from "../reading/describe-issue.ts";
import { didYouMean } from "../reading/nearest-name.ts";
import { parseYaml, type YamlFile } from "../reading/yaml-file.ts";
import { articleHead, type ArticleHead } from "../schema/article.ts";
import { textKinds } from "../schema/values/text-kinds.ts";
import { headOf } from "./article-file.ts";
import type { FunctionRates } from "./figure-functions.ts";
import { readFigures, type Figure, type LineProblem } from "./figures.ts";
import { readingMinutes, readTimeProblem } from "./reading-time.ts";
import { resolveBody } from "./resolve-body.ts";

/** What an article may name, beside its own figures. */
export interface ArticleContext {
  names: Names;
  rates: FunctionRates;
  /** From blog.yaml, where that could be read. */
  wordsPerMinute: number | undefined;
}

/** An article as readers get it: every placeholder is filled in. */
export interface Article extends Omit<ArticleHead, "figures" | "readTime"> {
  readTime: number;
  figures: Readonly<Record<string, Figure>>;
  /** What its words say and its figures no longer do, by line of the file. */
  untrue: LineProblem[];
  /** MDX without code. */
  body: string;
}

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
  const written = headOf(source);
  if (!written)
    return inFile([
      { line: 1, message: "An article begins with a line of ---, then its facts, then another line of ---." },
    ]);
  const yaml = parseYaml(file, written.text, 1);
  if (yaml.problems.length > 0) return { problems: yaml.problems };

  const { figures, facts, untrue, ...read } = readFigures(yaml, context.names.facts, context.rates);
  const names = { ...context.names, facts: new Map([...facts, ...context.names.facts]) };
  const schema = articleHead(textKinds(names));
  const head = schema.safeParse(yaml.value ?? {}, { reportInput: true });
  const body = resolveBody(written.body, names, written.whole.split("\n").length);
  const problems = [
    ...(head.error?.issues ?? []).map((issue) => describeIssue(issue, schema, yaml.lineOf)),
    ...read.problems,
    ...body.problems,
  ];
  if (!head.data) return inFile(problems);

  problems.push(...headProblems(file, head.data, yaml, names.claims));
  const { wordsPerMinute = 1 } = context;
  const { readTime = readingMinutes(body.text, wordsPerMinute) } = head.data;
  // What a text without its figures would take is not its time.
  const wrongTime =
    problems.length === 0 && context.wordsPerMinute && readTimeProblem(readTime, body.text, wordsPerMinute);
  if (wrongTime) problems.push({ line: yaml.lineOf(["readTime"]), message: wrongTime });
  if (problems.length > 0) return inFile(problems);
  return { article: { ...head.data, readTime, figures, untrue, body: body.text }, problems: [] };
}

/** What the schema cannot know: the name of the article's file, and the claims that the lender makes. */
function headProblems(
  file: string,
  { id, claims }: ArticleHead,
  { lineOf }: Pick<YamlFile, "lineOf">,
  register: Names["claims"],
): LineProblem[] {
  const fileName = file.slice(file.lastIndexOf("/") + 1);
  const wrongClaims = claims.flatMap((claim, index) => {
    const known = register.get(claim);
    if (known && !known.notMade) return [];
    const why = known
      ? `The claim ${claim} ${known.notMade}, and the article tells it. Take it out of the text and of this list.`
      : `claims.yaml has no ${claim}.${didYouMean(claim, [...register.keys()])}`;
    return [{ line: lineOf(["claims", index]), message: `claims: ${why}` }];
  });
  if (fileName === `${id}.mdx`) return wrongClaims;
  const message = `id: This is “${id}”, and the file is called ${fileName}. Write the same in both places: every article has an id of its own.`;
  return [{ line: lineOf(["id"]), message }, ...wrongClaims];
}
