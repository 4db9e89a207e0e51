import { dollars as spellDollars, spellNumber } from "@heloc/lender/format/spell-number";

/** "$160,000": US dollars without cents. Never "-$0". */
export function formatDollars(dollars: number): string {
  return spellDollars(Math.round(dollars) || 0);
}

/** "$300,000" or "$300,000.50": a typed amount, with cents only if it has any. */
export function formatTypedDollars(dollars: number): string {
  return spellDollars(((Math.round(dollars * 100) || 0) / 100).toFixed(2).replace(/\.00$/, ""));
}

/** "$533.33": an amount of whole cents, shown to the cent. */
export function formatCents(cents: number): string {
  return spellDollars((cents / 100 || 0).toFixed(2));
}

/** "$144,597": an amount of whole cents, shown to the dollar. */
export function formatCentsAsDollars(cents: number): string {
  return formatDollars(cents / 100);
}

/** "$80,000" or "$1.5M": an amount of whole cents beside an axis, where there is little room. */
export function formatCentsAtAxis(cents: number): string {
  const millions = cents / 100_000_000;
  return millions >= 1 ? `${spellDollars(millions)}M` : formatCentsAsDollars(cents);
}

/** "8.50%": a yearly rate with two decimals. */
export function formatRate(ratePercent: number): string {
  return `${ratePercent.toFixed(2)}%`;
}

/** "92%" or "73.3%": a share of a whole, with a decimal only where it has one. */
export function formatShare(percent: number): string {
  return `${spellNumber(Math.round(percent * 10) / 10 || 0)}%`;
}
