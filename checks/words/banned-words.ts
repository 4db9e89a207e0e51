import type { Problem, SourceCheck } from "../check.ts";
import { typedTexts } from "../content/typed-texts.ts";
import { BANNED_WORDS, FIXED_WORDING } from "./banned-word-list.ts";
import { sentenceAt } from "./sentences.ts";

type Typed = ReturnType<typeof typedTexts>[number];

/** An address, in one piece. */
const CODE = /^\S*[#/:@]\S*$/;

/**
 * Words of banned-word-list.ts, and exclamation marks outside of the agreed sentences. The lines of lender.yaml are the
 * regulators' and not ours to judge.
 */
export const bannedWords: SourceCheck = {
  id: "banned-words",
  files: /^(en\/.+|testimonials\.yaml)$/,
  find: (file) =>
    typedTexts(file)
      .filter(({ text }) => !CODE.test(text))
      .flatMap((typed) =>
        [...bannedIn(typed), ...exclamationsIn(typed)].map((problem) => ({ line: typed.line, ...problem })),
      ),
};

const bannedIn = ({ text, words }: Typed): Problem[] =>
  BANNED_WORDS.flatMap(({ pattern, instead }) => {
    const match = pattern.exec(words);
    if (!match) return [];
    return {
      words: sentenceAt(words, match.index, text),
      advice: `“${match[0]}” is not our voice. Instead: ${instead}`,
    };
  });

function exclamationsIn({ text, words }: Typed): Problem[] {
  const rest = FIXED_WORDING.reduce((left, fixed) => left.replaceAll(fixed, "_".repeat(fixed.length)), words);
  // "![…](…)" is a picture in an article, "!=" is code.
  const index = rest.search(/!(?![[=])/);
  if (index < 0) return [];
  const advice = "No exclamation marks but in the few sentences that were agreed. End it with a period.";
  return [{ words: sentenceAt(words, index, text), advice }];
}
