/** What the networks show, in pixels (Open Graph: 1.91 to 1). */
export const CARD = { width: 1200, height: 630 };

/** Height of the dark strip at the bottom of a card, which covers the models. */
export const STRIP = 52;
