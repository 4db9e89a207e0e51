import type { Facts } from "../../content/facts.ts";
import { sentencesOf } from "../../words/sentences.ts";
import type { Kind, Sentence } from "./kind.ts";
import { KINDS } from "./kinds.ts";

interface Judged {
  kind: Kind;
  /** The sentence as it was written. */
  sentence: string;
  /** The words in it that decide. */
  words: string;
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;

/** As it is read: compatible letters, straight apostrophes, single spaces, nothing invisible. */
export const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(/[*_`]/gu, "")
    .replace(/https?:\/\/\S+/gu, " ")
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/[‐‑]/gu, "-")
    .replace(/\s+/gu, " ")
    .trim();

/** Without accents, as the patterns of the kinds are written: JavaScript's \b knows no letter beyond z. */
const unaccented = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** A question is judged with its answer: “Bad credit? No problem.” says what neither says alone. */
function statementsOf(passage: string): string[] {
  const statements: string[] = [];
  for (const sentence of sentencesOf(passage)) {
    const before = statements.at(-1);
    if (before?.endsWith("?")) statements.splice(-1, 1, `${before} ${sentence}`);
    else statements.push(sentence);
  }
  return statements;
}

/** A question that a reader asks, as in a list of questions: “Is approval guaranteed?” */
const isReadersQuestion = (text: string): boolean =>
  /^¿?(is|are|can|do|does|will|how|what|when|which|es|hay|puedo|cuanto|que)\b[^?]*\?$/iu.test(text) &&
  !/\byou\b/iu.test(text);

/** The sentences of a passage that are of a kind which nobody may say. */
export function judgeText(
  passage: string,
  facts: Facts,
  place: Partial<Pick<Sentence, "isTestimonial" | "isWorkedOut">> = {},
): Judged[] {
  const read = plain(passage);
  return statementsOf(read).flatMap((sentence) => {
    const judged = {
      text: unaccented(sentence),
      passage: unaccented(read),
      isTestimonial: false,
      isWorkedOut: false,
      ...place,
    };
    if (isReadersQuestion(judged.text)) return [];
    return KINDS.flatMap((kind) => {
      const words = kind.find(judged, facts);
      return words ? [{ kind, sentence, words: words.trim() }] : [];
    });
  });
}
