/** What Unicode lets every program ignore (zero-width, direction marks, fillers, tags), the empty Braille pattern, the note without a head. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800\u{1D159}`;

/** Anything but white space and accents, which have nothing to stand on when they are alone. */
const SEEN = new RegExp(String.raw`[^\s\p{Z}\p{M}\p{Cf}${INVISIBLE}]`, "u");
const UNSEEN = new RegExp(`[${INVISIBLE}]`, "gu");

/** Controls and what ends or turns a line around: with them a text could forge what stands beside it. */
const CONTROLS = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text that cannot forge a line: every control, line end, mark of direction and half of a character is another one. */
export const withoutControls = (text: string, instead = ""): string => text.replace(CONTROLS, instead);

/** Whether a reader sees anything of a text. Joiners inside a name of any script are part of it. */
export const isVisible = (text: string): boolean => SEEN.test(text);

/** What a reader sees of a text. */
export const visiblePart = (text: string): string => text.replace(UNSEEN, "");
