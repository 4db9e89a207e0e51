import type { Facts } from "../../content/facts.ts";

/** A sentence as it is judged, and what stands around it. All of it is as `asRead` writes it. */
export interface Sentence {
  /** The ways to read it: honest in one is honest. */
  readings: string[];
  /** The paragraph, cell or label that it stands in. */
  passage: string;
  /** Told by a customer. */
  isTestimonial: boolean;
  /** Worked out by an interactive part or an article from what stands beside it. */
  isWorkedOut: boolean;
}

/** "refused": the words have to change. "review": no pattern can judge them; they change, or a person answers for them. */
export type Tier = "refused" | "review";

/** What a kind finds in a sentence: the words that decide, and how sure that is. */
export interface Verdict {
  tier: Tier;
  words: string;
}

/** A kind of statement that the law forbids or binds to proof, in English and Spanish. */
export interface Kind {
  /** The name of its file, and of its corpus: checks/law/corpus/<id>.yaml. */
  id: string;
  /** What it is about, in one sentence. */
  says: string;
  rule: string;
  /** What to do about it. */
  advice: string;
  /** Nothing for an honest sentence. */
  judge(sentence: Sentence, facts: Facts): Verdict | undefined;
}
