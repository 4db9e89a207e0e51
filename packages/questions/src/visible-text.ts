/**
 * Characters that show nothing: those that Unicode lets every program ignore (zero-width ones, direction marks, soft hyphens,
 * variation selectors, Hangul fillers, tags), the empty Braille pattern and the note without a head.
 */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800\u{1D159}`;

/** Anything but white space and accents, which have nothing to stand on when they are alone. */
const SEEN = new RegExp(String.raw`[^\s\p{Z}\p{M}\p{Cf}${INVISIBLE}]`, "u");
const UNSEEN = new RegExp(`[${INVISIBLE}]`, "gu");

/** Whether a reader sees anything of a text. Joiners inside a name of any script are part of it. */
export const isVisible = (text: string): boolean => SEEN.test(text);

/** What a reader sees of a text. */
export const visiblePart = (text: string): string => text.replace(UNSEEN, "");
