import type { Problem, SourceCheck } from "../check.ts";
import { asTyped, typedTexts } from "../content/typed-texts.ts";
import { BANNED_WORDS, FIXED_WORDING } from "./banned-word-list.ts";
import { sentenceAt } from "./sentences.ts";

const CODE = /^[\w#./:@-]+$/;

/**
 * Words of banned-word-list.ts, and exclamation marks outside of the agreed sentences. The lender's lines are the
 * regulators' and not ours to judge.
 */
export const bannedWords: SourceCheck = {
  id: "banned-words",
  files: /^content\/(claims\.ts|en\/[^/]+\.ts|en\/blog\/.+\.mdx)$/,
  find: (file) =>
    typedTexts(file)
      .filter(({ text }) => !CODE.test(text))
      .flatMap(({ line, text }) =>
        [...bannedIn(text), ...exclamationsIn(text)].map((problem) => ({ line, ...problem })),
      ),
};

const bannedIn = (text: string): Problem[] =>
  BANNED_WORDS.flatMap(({ pattern, instead }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    return {
      words: asTyped(sentenceAt(text, match.index)),
      advice: `“${match[0]}” is not our voice. Instead: ${instead}`,
    };
  });

function exclamationsIn(text: string): Problem[] {
  const rest = FIXED_WORDING.reduce((left, fixed) => left.replaceAll(fixed, "_".repeat(fixed.length)), text);
  // "![…](…)" is a picture in an article, "!=" is code.
  const index = rest.search(/!(?![[=])/);
  if (index < 0) return [];
  const advice =
    "No exclamation marks but in the agreed sentences (checks/words/banned-word-list.ts). End it with a period.";
  return [{ words: asTyped(sentenceAt(text, index)), advice }];
}
