import type { PageCheck, Problem, SourceCheck } from "../../check.ts";
import { typedTexts } from "../../content/typed-texts.ts";
import { ARTICLE_TEXT, everythingRead } from "../../pages/passages.ts";
import { judgeText } from "./judge-text.ts";

/** What nobody may say, in anything that a person or a machine reads on a built page. */
export const statements: PageCheck = {
  id: "statements",
  pages: ["page", "survey", "text"],
  find(page, facts) {
    const problems = everythingRead(page).flatMap(({ text, element }) =>
      problemsIn(text, facts, {
        isTestimonial: Boolean(element?.closest("blockquote")),
        // The words around such figures are judged as they are typed.
        isWorkedOut: Boolean(element?.closest(`astro-island, ${ARTICLE_TEXT}`)),
      }),
    );
    return [...new Map(problems.map((problem) => [`${problem.words} ${problem.advice}`, problem])).values()];
  },
};

/** The same in the words as they are typed, also those that no page shows before something goes wrong. */
export const typedStatements: SourceCheck = {
  id: "typed-statements",
  files: /^(en\/.+|lender|testimonials)\.(yaml|mdx)$/,
  find: (file, facts) =>
    typedTexts(file).flatMap(({ line, words }) =>
      problemsIn(words, facts, { isTestimonial: file.path === "testimonials.yaml" }).map((problem) => ({
        ...problem,
        line,
      })),
    ),
};

const problemsIn = (...judged: Parameters<typeof judgeText>): Problem[] =>
  judgeText(...judged).map(({ kind: { rule, advice }, sentence, words }) => ({
    words: sentence.length > 140 ? words : sentence,
    advice: `${advice} It is about “${words}”.`,
    rule,
  }));
