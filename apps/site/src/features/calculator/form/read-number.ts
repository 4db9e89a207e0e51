/**
 * Reads a number as people type it: "$500,000", "500 000", "72.5".
 * @param fallback what an empty text, or one that is still not a finite number, counts as
 */
export function readNumber(text: string, fallback: number): number {
  const plain = text.normalize("NFKC").replace(/[$,\s]/g, "");
  const value = plain === "" ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : fallback;
}

export interface Bounds {
  /** Counts when the text is not a number. */
  fallback: number;
  minimum: number;
  maximum: number;
}

export type OddReading = "notANumber" | "below" | "above";

/** Reads a number that must stay within bounds: a figure beyond one counts as the bound, and `odd` says so. */
export function readWithin(text: string, bounds: Bounds): { counts: number; odd?: OddReading } {
  const value = readNumber(text, Number.NaN);
  if (Number.isNaN(value)) return { counts: bounds.fallback, odd: "notANumber" };
  if (value < bounds.minimum) return { counts: bounds.minimum, odd: "below" };
  if (value > bounds.maximum) return { counts: bounds.maximum, odd: "above" };
  return { counts: value };
}
