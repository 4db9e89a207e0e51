import { readNumber } from "./read-number.ts";

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
