import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { z } from "zod";
import { publicPath } from "./addresses.ts";
import { openArticles, readArticles, withLinks } from "./articles/read-articles.ts";
import { readBrand } from "./brand/read-brand.ts";
import { type Claims, namedClaims } from "./claims/register.ts";
import { spellDay } from "./format/spell-day.ts";
import { unnamedInsuredBank } from "./law/deposit-insurance.ts";
import { homeRulesOf, joinRates, leaveOutOtherStates, missingLimits } from "./law/state-terms.ts";
import { homeWithoutLine, namesOf, workedExamples } from "./placeholders/names.ts";
import type { Words } from "./placeholders/words.ts";
import { listPriceStates } from "./prices/read-prices.ts";
import { LenderProblems, type Problem } from "./problem.ts";
import { locateProblems, readFile } from "./reading/read-file.ts";
import { type ClaimWords, wordsOfClaims } from "./schema/claims.ts";
import { SECOND_LANGUAGE, type Language } from "./schema/language.ts";
import type { RatesFile } from "./schema/rates.ts";
import { builtOnce } from "./schema/values/text-kinds.ts";
import { FACT_FILES, WORD_FILES, type WordsInFiles } from "./schema/files.ts";
import { readSecondLanguage } from "./words/second-language-facts.ts";

type FactsInFiles = { [Name in keyof typeof FACT_FILES]: z.output<(typeof FACT_FILES)[Name]["schema"]> };

/**
 * Reads a lender's folder in one of its languages: checks every file against the schema and puts facts and claims into the words.
 * @throws LenderProblems with everything that is wrong, each with its file, its line and what to write
 */
export function readLender(folder: string, language: Language = "en") {
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
  stopAtProblems();

  const facts = mapEntries(FACT_FILES, (name, { schema }) => read(`${name}.yaml`, schema)) as FactsInFiles;
  stopAtProblems();

  const inStates = leaveOutOtherStates(facts.lender, facts.testimonials);
  const second = language === SECOND_LANGUAGE ? readSecondLanguage(folder, inStates) : undefined;
  const { lender, testimonials } = second ?? inStates;
  const { priceStates, problems: inPrices } = listPriceStates(folder, lender.states);
  const { brand, faults } = readBrand(folder, facts.brand);
  problems.push(
    ...inPrices,
    ...locateProblems(folder, "brand.yaml", faults),
    ...missingLimits(facts.rates, lender.states),
    ...locateProblems(folder, "claims.yaml", unnamedInsuredBank(facts.claims, lender)),
  );
  stopAtProblems();

  const rates = joinRates(facts.rates, lender.states);
  const examples = workedExamples(rates, facts.examples);
  problems.push(...locateProblems(folder, "rates.yaml", homeWithoutLine(examples.landing)));
  const opened = openArticles(folder, lender.states, language);
  const names = namesOf(lender, facts.rates, {
    examples,
    articleCount: opened.offered.length,
    language,
    questions: second?.questions,
    provider: facts.provider,
  });
  const claimWords = read(
    `${language}/claims.yaml`,
    claimsWith({ ...names, claims: new Map() })(Object.keys(facts.claims)),
  ) as Record<string, ClaimWords>;
  stopAtProblems();

  const claims = mapEntries(facts.claims, (id, proof) => ({ ...claimWords[id], ...proof })) as Claims;
  const namesWithClaims = { ...names, claims: namedClaims(claims, lender) };
  const words = mapEntries(wordsWith(namesWithClaims), (_, { file, schema }) =>
    read(`${language}/${file}.yaml`, schema),
  ) as WordsInFiles;
  const { articles, problems: inArticles } = readArticles(opened, { names: namesWithClaims, rates });
  problems.push(...inArticles);
  stopAtProblems();
  // An article without a slug keeps its id; second-language.ts asks for one.
  const slugs = Object.fromEntries(articles.map(({ id, slug = id }) => [id, slug]));
  const addresses = second && { parts: second.parts, slugs };

  return {
    language,
    /** Undefined in the first language, where pages have the addresses that words name. */
    addresses,
    /** The addresses of pages that scripts lead to. */
    paths: {
      home: publicPath("/", addresses),
      thankYou: publicPath("/thank-you", addresses),
      calculator: publicPath("/mortgage-calculator", addresses),
    },
    lender,
    brand,
    states: lender.states,
    rates,
    homeRules: homeRulesOf(rates),
    priceStates,
    claims,
    examples,
    provider: second?.provider ?? facts.provider,
    testimonials,
    articles: articles.map((article) => withLinks(article, addresses)),
    ...assembleWords(words, rates, language),
  };
}

export type Lender = ReturnType<typeof readLender>;

const mapEntries = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (name: string, value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));

const claimsWith = builtOnce(wordsOfClaims);
const wordsWith = builtOnce((t) =>
  mapEntries(WORD_FILES, (_, { file, schema }) => ({ file, schema: schema(t) })),
);

/** The words as pages take them, with what is made of several files joined. */
function assembleWords(files: WordsInFiles, rates: RatesFile, language: Language) {
  const { disclosures, privacy } = files;
  const { rate, rateOnCall, maximum, payments, fees, ...otherDisclosures } = disclosures;
  return {
    ...files,
    disclosures: {
      ...otherDisclosures,
      rows: [rate, maximum, payments, fees] as { term: string; detail: Words }[],
      rowsWithoutRates: [rateOnCall, maximum, payments, fees],
      asOfDate: rates.asOf,
    },
    privacy: {
      ...privacy,
      updated: privacy.updated.replace("{month}", spellDay(privacy.asOf, language, "month")),
    },
  };
}
