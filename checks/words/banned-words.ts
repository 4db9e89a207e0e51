import type { Language } from "@heloc/lender/schema/language";
import type { Found, SourceCheck } from "../check.ts";
import { readTable } from "../content/read-table.ts";
import { typedTexts } from "../content/typed-texts.ts";
import { sentenceAt } from "./measure-reading.ts";

interface Voice {
  words: { pattern: string; instead: string }[];
  agreed: string[];
}
/** What the site does without, by language. */
export const VOICES = readTable(import.meta.dirname, "banned-words.yaml") as Record<Language, Voice>;

type Typed = ReturnType<typeof typedTexts>[number];

/** An address, in one piece. */
const CODE = /^\S*[#/:@]\S*$/;
/** "![…](…)" is a picture in an article, "!=" is code. */
const EXCLAMATION = /¡|!(?![[=])/u;

/** The house's voice. The lines of lender.yaml are the regulators' and not ours to judge. */
function voiceOf(id: string, files: RegExp, { words, agreed }: Voice): SourceCheck {
  const banned = words.map(({ pattern, instead }) => ({ pattern: new RegExp(pattern, "iu"), instead }));
  return {
    id,
    files,
    find: (file) =>
      typedTexts(file)
        .filter(({ text }) => !CODE.test(text))
        .map((typed) => [bannedIn(typed, banned), exclamationsIn(typed, agreed)]),
  };
}

export const bannedWords = voiceOf("banned-words", /^(en\/.+|testimonials\.yaml)$/, VOICES.en);
export const spanishBannedWords = voiceOf("spanish-banned-words", /^es\/(?!parity\.).+$/, VOICES.es);

const bannedIn = (
  { line, text, words }: Typed,
  banned: readonly { pattern: RegExp; instead: string }[],
): Found =>
  banned.map(({ pattern, instead }) => {
    const match = pattern.exec(words);
    const advice = `“${match?.[0]}” is not our voice. Instead: ${instead}`;
    return match ? { line, words: sentenceAt(words, match.index, text), advice } : undefined;
  });

function exclamationsIn({ line, text, words }: Typed, agreed: readonly string[]): Found {
  const rest = agreed.reduce(
    (left, sentence) => left.replaceAll(sentence, "_".repeat(sentence.length)),
    words,
  );
  const index = rest.search(EXCLAMATION);
  const advice = "No exclamation marks but in the few sentences that were agreed. End it with a period.";
  return index >= 0 && { line, words: sentenceAt(words, index, text), advice };
}
