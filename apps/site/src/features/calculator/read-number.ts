/**
 * Reads a number as people type it: "$500,000", "500 000", "72.5".
 * @param fallback what an empty text, or one that is still not a finite number, counts as
 */
export function readNumber(text: string, fallback: number): number {
  const plain = text.normalize("NFKC").replace(/[$,\s]/g, "");
  const value = plain === "" ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : fallback;
}
