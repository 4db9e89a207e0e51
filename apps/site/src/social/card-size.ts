/** What the networks show, in pixels (Open Graph: 1.91 to 1). */
export const CARD = { width: 1200, height: 630 };

/** Height of the dark strip at the foot, on which no model stands. */
export const STRIP = 52;

/** Where a card's own words may stand, in pixels: from the brand down to the strip. */
export const WORDS = { left: 64, top: 108, width: 624, height: CARD.height - STRIP - 108 };
