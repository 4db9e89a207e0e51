import { basename } from "node:path/posix";
import type { PageCheck, Problem, SourceCheck } from "../../check.ts";
import { typedTexts } from "../../content/typed-texts.ts";
import { flat } from "../../pages/built-page.ts";
import { ARTICLE_TEXT, everythingRead } from "../../pages/passages.ts";
import { isOf } from "../reviews/is-of.ts";
import { judgeText } from "./judge-text.ts";
import { withLeadIns } from "./lead-ins.ts";

/**
 * What nobody may say, in anything that a person or a machine reads on a built page. What only a person can judge is told
 * where it is typed.
 */
export const statements: PageCheck = {
  id: "statements",
  pages: ["page", "survey", "text"],
  find(page, facts) {
    const problems = withLeadIns(everythingRead(page)).flatMap(({ text, element }) =>
      problemsIn(text, facts, {
        isTestimonial: Boolean(element?.closest("blockquote")),
        // The words around such figures are judged as they are typed.
        isWorkedOut: Boolean(element?.closest(`astro-island, ${ARTICLE_TEXT}`)),
      }),
    );
    const refused = problems.filter(({ awaitsReview }) => !awaitsReview);
    return [...new Map(refused.map((problem) => [`${problem.words} ${problem.advice}`, problem])).values()];
  },
};

/** The same in the words as they are typed, also those that no page shows before something goes wrong, and in addresses. */
export const typedStatements: SourceCheck = {
  id: "typed-statements",
  files: /^(?!(reviews|sign-offs|to-replace|es\/parity)\.yaml$).+\.(yaml|mdx|svg)$/,
  find(file, facts) {
    const address = {
      line: 1,
      text: basename(file.path)
        .replace(/\.\w+$/, "")
        .replaceAll(/[-_]/g, " "),
    };
    const typed = withLeadIns([address, ...typedTexts(file)]);
    const problems = typed.flatMap(({ line, text, isJoined }) =>
      problemsIn(text, facts, { isTestimonial: file.path === "testimonials.yaml" })
        .filter(({ awaitsReview }) => !(isJoined && awaitsReview))
        .map((problem) => ({ ...problem, line })),
    );
    return problems.filter(
      ({ awaitsReview }) =>
        !awaitsReview || !facts.reviews.some((review) => isOf(review, { file: file.path, ...awaitsReview })),
    );
  },
};

const problemsIn = (...[passage, facts, place]: Parameters<typeof judgeText>): Problem[] =>
  judgeText(passage, facts, place).map(({ kind: { id, rule, advice }, tier, statement, words }) => ({
    words: statement.length > 140 ? words : flat(statement),
    advice:
      tier === "refused"
        ? `${advice} It is about “${words}”.`
        : `This could be read as another thing than you mean, and no pattern can judge it (${id}, “${words}”). Change it, or have it reviewed: npm run review. ${advice}`,
    rule,
    ...(tier === "review" && { awaitsReview: { kind: id, words: flat(statement) } }),
  }));
