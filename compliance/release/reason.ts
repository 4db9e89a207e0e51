import type { Claim, Lender, ProviderChoice, RateFacts, Testimonial } from "@heloc/content/types";

/** Everything that a release is judged by. `sources` are the files as they are edited. */
export interface ReleaseContent {
  lender: Lender;
  claims: Record<string, Claim>;
  rates: RateFacts;
  provider: ProviderChoice;
  testimonials: Testimonial[];
  /** File name within the content folder, and its text. */
  sources: Record<string, string>;
}

/** Why this content must not go live, and what to edit. */
export interface Reason {
  /** Within the content folder. */
  file: string;
  line: number;
  message: string;
  /** The source of the rule, as it is cited. */
  rule: string;
}

/** A reason before its line is known: the words to look for in the file, one after the other. */
export interface Finding {
  file: string;
  at: (string | RegExp)[];
  message: string;
  rule: string;
}

/**
 * Finds the line of the last of these words, each looked for after the one before it.
 * @returns the line from 1; the last line that matched where a later word is missing
 */
export function findLine(text: string, words: (string | RegExp)[]): number {
  let position = 0;
  let start = 0;
  for (const word of words) {
    const rest = text.slice(position);
    const index = typeof word === "string" ? rest.indexOf(word) : rest.search(word);
    if (index < 0) break;
    start = position + index;
    position = start + 1;
  }
  return text.slice(0, start).split("\n").length;
}

export function locate(finding: Finding, sources: Record<string, string>): Reason {
  const { file, at, message, rule } = finding;
  return { file, line: findLine(sources[file] ?? "", at), message, rule };
}
