import { basename } from "node:path/posix";
import type { PageCheck, Problem, SourceCheck } from "../../check.ts";
import type { SourceFile } from "../../content/source-files.ts";
import { typedTexts } from "../../content/typed-texts.ts";
import type { Facts } from "../../content/facts.ts";
import { flat } from "../../pages/built-page.ts";
import { ARTICLE_TEXT, everythingRead } from "../../pages/passages.ts";
import { isOf } from "../reviews/is-of.ts";
import { judgeText } from "./judge-text.ts";
import { nearestTo } from "./reader.ts";

/**
 * What nobody may say, in anything that a person or a machine reads on a built page. What a person has to read twice is told
 * where it is typed.
 */
export const statements: PageCheck = {
  id: "statements",
  pages: ["page", "survey", "text"],
  find(page, facts) {
    const refused = everythingRead(page)
      .flatMap(({ text, element }) =>
        problemsIn(text, facts, Boolean(element?.closest(`astro-island, ${ARTICLE_TEXT}`))),
      )
      .filter(({ awaitsReview }) => !awaitsReview);
    return [...new Map(refused.map((problem) => [`${problem.words} ${problem.advice}`, problem])).values()];
  },
};

/** "category: ", at the beginning of a line of an article's head. */
const NAME_OF_HEAD = /^\s*[a-z]\w*: (?!\S*\s*$)/u;

/** Names, addresses, numbers and proof: no sentences. Certain phrases are refused there too. */
const RECORDS = /^(?:brand|claims|examples|lender|provider|rates)\.yaml$/;

/** The same in the words as they are typed, also those that no page shows before something goes wrong, and in addresses. */
export const typedStatements: SourceCheck = {
  id: "typed-statements",
  files: /^(?!(reviews|sign-offs|to-replace|es\/parity)\.yaml$).+\.(yaml|mdx|svg)$/,
  find(file, facts) {
    const address = basename(file.path)
      .replace(/\.\w+$/, "")
      .replaceAll(/[-_]/g, " ");
    return [{ line: 1, text: address }, ...typedTexts(file)]
      .map(({ line, text }) => ({ line, text: text.replace(NAME_OF_HEAD, "") }))
      .flatMap(({ line, text }) => problemsIn(text, facts).map((problem) => ({ ...problem, line })))
      .filter(
        ({ awaitsReview }) => !awaitsReview || !(isRecord(file) || isReviewed(file, awaitsReview, facts)),
      );
  },
};

const isRecord = ({ path }: SourceFile): boolean => RECORDS.test(path);

const isReviewed = (
  { path }: SourceFile,
  words: { kind: string; words: string },
  { reviews }: Facts,
): boolean => reviews.some((review) => isOf(review, { file: path, ...words }));

const problemsIn = (...[passage, facts, isWorkedOut]: Parameters<typeof judgeText>): Problem[] =>
  judgeText(passage, facts, isWorkedOut).map(({ outcome, kind, statement, words }) =>
    outcome === "refused"
      ? {
          words: statement.length > 140 ? (words ?? "") : flat(statement),
          advice: `Refused for “${words}”. ${kind.advice}`,
          rule: kind.rule,
        }
      : {
          words: flat(statement),
          advice: `Read twice: it reads like “${nearestTo(statement, kind)}” (${kind.id}). ${kind.advice} Or a named person answers for it: npm run review.`,
          rule: kind.rule,
          awaitsReview: { kind: kind.id, words: flat(statement) },
        },
  );
