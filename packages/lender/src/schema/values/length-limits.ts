/** How long a piece of text may be, in characters, and why. The site's build and the checks read it here. */
export interface LengthLimit {
  least?: number;
  most: number;
  why: string;
}

export const LENGTH_LIMITS = {
  title: { most: 65, why: "Search results cut a title after about 600 pixels, some 60 to 65 letters." },
  articleTitle: { most: 52, why: "The lender's name stands behind it, and both together are a title." },
  description: {
    least: 70,
    most: 160,
    why: "Search results show about 155 letters; a shorter one is often replaced by a random sentence.",
  },
  headline: { most: 60, why: "More than three lines on a phone push the first sentence out of sight." },
  excerpt: { least: 60, most: 130, why: "Four lines on a card, so that cards in a row end alike." },
  button: { most: 28, why: "One line at 320 px wide and with text twice as large." },
  question: { most: 60, why: "Two lines on a phone; longer ones are skimmed, not read." },
  error: { most: 110, why: "Two lines under a box on a phone, read while looking for the mistake." },
} as const satisfies Record<string, LengthLimit>;

/** A page's title as search results show it: the lender's name behind it is left out where both are too long. */
export function fitTitle(title: string): string {
  const name = title.lastIndexOf(" | ");
  return title.length > LENGTH_LIMITS.title.most && name > 0 ? title.slice(0, name) : title;
}

export type LengthKind = keyof typeof LENGTH_LIMITS;

/** Words of an article, tables included: less leaves its question open, more is a second article. */
export const ARTICLE_WORDS = { least: 900, most: 1_500 };

/** The same in Spanish, which says it in a tenth more words. */
export const SPANISH_ARTICLE_WORDS = { least: 900, most: 1_650 };
