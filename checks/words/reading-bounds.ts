/** How hard the words may be, by kind of page, and why. */
interface ReadingBounds {
  /** Flesch-Kincaid grades over all sentences of the page, both included. */
  grade: { from?: number; to: number };
  /** Words in one sentence. An average hides the one sentence in which a reader gets lost. */
  longestSentence: number;
}

/**
 * An article is written for an adult at leisure: grade 8 to 9, which a rounded figure of 7.5 to 9.4 is. Below that it
 * reads like a list of short sentences, above it like a contract.
 */
export const ARTICLE_READING: ReadingBounds = { grade: { from: 7.5, to: 9.4 }, longestSentence: 40 };

/** Pages that are used, not read. Nobody is lost below grade 8, so there is no lower bound. */
export const PAGE_READING: ReadingBounds = { grade: { to: 8 }, longestSentence: 32 };

/** Spanish pages and articles: "normal" on the INFLESZ scale, which is the daily paper, or easier. */
export const SPANISH_READING = { leastEase: 55 };
