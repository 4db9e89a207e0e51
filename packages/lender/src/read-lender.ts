import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { z } from "zod";
import { openArticles, readArticles } from "./articles/read-articles.ts";
import { readBrand } from "./brand/read-brand.ts";
import { joinClaims, namedClaims } from "./claims/register.ts";
import { unnamedInsuredBank } from "./law/deposit-insurance.ts";
import { homeRulesOf } from "./law/home-rules.ts";
import { joinRates, missingLimits } from "./law/state-terms.ts";
import { leaveOutOtherStates } from "./law/other-states.ts";
import { versionProblem } from "./migrations/folder-version.ts";
import { namesOf, workedExamples } from "./placeholders/names.ts";
import { LenderProblems, type Problem } from "./problem.ts";
import { describeIssue } from "./reading/describe-issue.ts";
import { locateProblems } from "./reading/locate-problems.ts";
import { readYaml } from "./reading/yaml-file.ts";
import { claimWords } from "./schema/claims.ts";
import { FACT_FILES } from "./schema/fact-files.ts";
import { textKinds } from "./schema/text-kinds.ts";
import { WORD_FILES, type WordsInFiles } from "./schema/word-files.ts";
import { assembleWords } from "./words/assemble-words.ts";

type FactsInFiles = { [Name in keyof typeof FACT_FILES]: z.output<(typeof FACT_FILES)[Name]["schema"]> };

/**
 * Reads a lender's folder: checks every file against the schema and puts facts and claims into the words.
 * @throws LenderProblems with everything that is wrong, each with its file, its line and what to write
 */
export function readLender(folder: string) {
  const problems: Problem[] = [];
  /** The next files are read with what these say: without them, each of their placeholders would be a problem of its own. */
  const stopAtProblems = () => {
    if (problems.length > 0) throw new LenderProblems(folder, problems);
  };
  const read = (file: string, schema: z.ZodType): unknown => {
    const { data, problems: found } = readFile(folder, file, schema);
    problems.push(...found);
    return data;
  };

  if (!existsSync(folder))
    problems.push({
      file: basename(folder),
      message: "There is no such folder. LENDER takes the name of a folder in lenders/, or a path.",
    });
  problems.push(...versionProblems(folder));
  stopAtProblems();

  const facts = mapEntries(FACT_FILES, (name, { schema }) => read(`${name}.yaml`, schema)) as FactsInFiles;
  stopAtProblems();

  const { lender, testimonials } = leaveOutOtherStates(facts.lender, facts.testimonials);
  const { brand, faults } = readBrand(folder, facts.brand);
  problems.push(
    ...locateProblems(folder, "brand.yaml", faults),
    ...missingLimits(facts.rates, lender.states),
    ...locateProblems(folder, "claims.yaml", unnamedInsuredBank(facts.claims, lender)),
  );
  stopAtProblems();

  const rates = joinRates(facts.rates, lender.states);
  const examples = workedExamples(rates, facts.examples);
  const opened = openArticles(folder, lender.states);
  const names = namesOf(lender, facts.rates, { examples, articleCount: opened.offered.length });
  const wordsOfClaims = read("en/claims.yaml", claimWords(textKinds({ ...names, claims: new Map() })));
  stopAtProblems();

  const { claims, problems: unmatched } = joinClaims(
    facts.claims,
    wordsOfClaims as z.output<ReturnType<typeof claimWords>>,
  );
  problems.push(...unmatched);
  stopAtProblems();
  const namesWithClaims = { ...names, claims: namedClaims(claims, lender) };
  const kinds = textKinds(namesWithClaims);
  const words = mapEntries(WORD_FILES, (_, { file, schema }) =>
    read(`en/${file}.yaml`, schema(kinds)),
  ) as WordsInFiles;
  const { articles, problems: inArticles } = readArticles(opened, {
    names: namesWithClaims,
    rates,
    wordsPerMinute: (words.blog as WordsInFiles["blog"] | undefined)?.wordsPerMinute,
  });
  problems.push(...inArticles);
  stopAtProblems();

  return {
    lender,
    brand,
    states: lender.states,
    rates,
    homeRules: homeRulesOf(rates),
    claims,
    examples,
    provider: facts.provider,
    testimonials,
    articles,
    ...assembleWords(words, lender, rates),
  };
}

export type Lender = ReturnType<typeof readLender>;

/** Reads one file and checks it. */
export function readFile<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): { data: z.output<Schema> | undefined; problems: Problem[] } {
  const yaml = readYaml(folder, file);
  if (yaml.problems.length > 0) return { data: undefined, problems: yaml.problems };
  const { data, error } = schema.safeParse(yaml.value ?? {}, { reportInput: true });
  return {
    data,
    problems: (error?.issues ?? []).map((issue) => ({ file, ...describeIssue(issue, schema, yaml.lineOf) })),
  };
}

/** A folder of another version is not read: what else is wrong with it says nothing. */
function versionProblems(folder: string): Problem[] {
  const file = "lender.yaml";
  const { value, lineOf } = readYaml(folder, file);
  if (value === undefined) return [];
  const message = versionProblem(Number((value as { schema?: string }).schema));
  return message ? [{ file, line: lineOf(["schema"]), message }] : [];
}

const mapEntries = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (name: string, value: Value) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));
