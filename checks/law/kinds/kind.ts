import type { Facts } from "../../content/facts.ts";

/** A sentence as it is judged, and what stands around it. */
export interface Sentence {
  text: string;
  /** The paragraph, cell or label that it stands in. */
  passage: string;
  /** Told by a customer. */
  isTestimonial: boolean;
  /** Worked out by an interactive part or an article from what stands beside it. */
  isWorkedOut: boolean;
}

/** A kind of statement that the law forbids or binds to proof, in English and Spanish. */
export interface Kind {
  /** Also the name of its corpus: checks/law/corpus/<id>.yaml. */
  id: string;
  rule: string;
  /** What to do about it. */
  advice: string;
  /** The words that make a sentence one of this kind; nothing for an honest one. */
  find(sentence: Sentence, facts: Facts): string | undefined;
}

/** Somebody is warned of the very thing that the sentence names. */
const WARNED =
  /\b(beware|be wary|watch out|scams?|fraud|illegal|against the law|not (allowed|permitted)|forbids?|forbidden|prohibit\w*|cuidado|desconfie|estafas?|prohibe|no (se )?permite)\b/iu;

/** Judges by patterns: a sentence that matches one is of the kind, unless `honest` or a warning says otherwise. */
export const byPatterns =
  (patterns: readonly RegExp[], honest?: RegExp) =>
  ({ text }: Pick<Sentence, "text">): string | undefined =>
    WARNED.test(text) || honest?.test(text) ? undefined : firstMatch(text, patterns);

/** The first words that match one of the patterns. */
export function firstMatch(text: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text)?.[0];
    if (match) return match;
  }
  return undefined;
}
