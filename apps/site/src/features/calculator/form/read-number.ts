const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const DIGIT = /\p{Nd}/u;

/** Reads a number as people write it: "$500,000", "500 000", "72.5", "-20,000", "٥٠٠". Undefined for other texts, also "0x10" and "1e9". */
export function readNumber(text: string): number | undefined {
  const plain = text
    .normalize("NFKC")
    .replace(/[$,\s٬]/g, "")
    .replace(/−/g, "-")
    .replace(/٫/g, ".")
    .replace(/[^\0-\x7f]/gu, toAsciiDigit);
  const value = Number(plain);
  return PLAIN_NUMBER.test(plain) && Number.isFinite(value) ? value : undefined;
}

/** A digit's value: the ten of a script follow each other from its zero on. Another character stays as it is. */
function toAsciiDigit(character: string): string {
  if (!DIGIT.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

export interface Bounds {
  /** Counts when the text is not a number. */
  fallback: number;
  minimum: number;
  maximum: number;
}

/** Reads a number that must stay within bounds: a figure beyond one counts as the bound, and `odd` says so. */
export function readWithin(
  text: string,
  bounds: Bounds,
): { counts: number; odd?: "notANumber" | "below" | "above" } {
  const value = readNumber(text);
  if (value === undefined) return { counts: bounds.fallback, odd: "notANumber" };
  if (value < bounds.minimum) return { counts: bounds.minimum, odd: "below" };
  if (value > bounds.maximum) return { counts: bounds.maximum, odd: "above" };
  return { counts: value };
}
