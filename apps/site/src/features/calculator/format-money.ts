/** "$160,000": US dollars without cents, as the specification shows money. Never "-$0". */
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
