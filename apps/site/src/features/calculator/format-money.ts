/** "$160,000": US dollars without cents. Never "-$0". */
export function formatDollars(dollars: number): string {
  const rounded = Math.round(dollars) || 0;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 0,
  }).format(rounded);
}

/** "8.50%": a yearly rate with two decimals. */
export function formatRate(ratePercent: number): string {
  return `${ratePercent.toFixed(2)}%`;
}

/** "$533.33": an amount of whole cents, shown to the cent. */
export function formatCents(cents: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100 || 0);
}

/** "92%" or "73.3%": a share of a whole, with a decimal only where it has one. */
export function formatShare(percent: number): string {
  return `${(Math.round(percent * 10) / 10 || 0).toLocaleString("en-US")}%`;
}
