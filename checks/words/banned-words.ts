import type { Problem, SourceCheck } from "../check.ts";
import { typedTexts } from "../content/typed-texts.ts";
import { BANNED_WORDS, FIXED_WORDING, type BannedWord } from "./banned-word-list.ts";
import { sentenceAt } from "./sentences.ts";
import { SPANISH_BANNED_WORDS, SPANISH_FIXED_WORDING } from "./spanish/banned-word-list.ts";

type Typed = ReturnType<typeof typedTexts>[number];

/** An address, in one piece. */
const CODE = /^\S*[#/:@]\S*$/;
/** "![…](…)" is a picture in an article, "!=" is code. */
const EXCLAMATION = /¡|!(?![[=])/u;

/**
 * The house's voice: words that it does without, and exclamation marks outside of the agreed sentences. The lines of
 * lender.yaml are the regulators' and not ours to judge.
 */
const voiceOf = (
  id: string,
  files: RegExp,
  words: readonly BannedWord[],
  fixed: readonly string[],
): SourceCheck => ({
  id,
  files,
  find: (file) =>
    typedTexts(file)
      .filter(({ text }) => !CODE.test(text))
      .flatMap((typed) => [...bannedIn(typed, words), ...exclamationsIn(typed, fixed)]),
});

export const bannedWords = voiceOf(
  "banned-words",
  /^(en\/.+|testimonials\.yaml)$/,
  BANNED_WORDS,
  FIXED_WORDING,
);

export const spanishBannedWords = voiceOf(
  "spanish-banned-words",
  /^es\/(?!parity\.).+$/,
  SPANISH_BANNED_WORDS,
  SPANISH_FIXED_WORDING,
);

const bannedIn = ({ line, text, words }: Typed, banned: readonly BannedWord[]): Problem[] =>
  banned.flatMap(({ pattern, instead }) => {
    const match = pattern.exec(words);
    if (!match) return [];
    const advice = `“${match[0]}” is not our voice. Instead: ${instead}`;
    return [{ line, words: sentenceAt(words, match.index, text), advice }];
  });

function exclamationsIn({ line, text, words }: Typed, fixed: readonly string[]): Problem[] {
  const rest = fixed.reduce(
    (left, sentence) => left.replaceAll(sentence, "_".repeat(sentence.length)),
    words,
  );
  const index = rest.search(EXCLAMATION);
  if (index < 0) return [];
  const advice = "No exclamation marks but in the few sentences that were agreed. End it with a period.";
  return [{ line, words: sentenceAt(words, index, text), advice }];
}
