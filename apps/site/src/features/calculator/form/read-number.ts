/** Reads a number as people type it: "$500,000", "500 000", "72.5". Undefined where the text is not a finite number. */
export function readNumber(text: string): number | undefined {
  const plain = text.normalize("NFKC").replace(/[$,\s]/g, "");
  const value = Number(plain);
  return plain !== "" && Number.isFinite(value) ? value : undefined;
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
