export type HomeValueShares = ReturnType<typeof calculateHomeValueShares>;

/** A home's value in parts. Dollars are not rounded; percentages are whole and add up to 100. */
export function calculateHomeValueShares(
  homeValueDollars: number,
  mortgageBalanceDollars: number,
  lineDollars: number,
) {
  const value = Math.max(homeValueDollars, 0);
  const debt = Math.max(mortgageBalanceDollars, 0);
  const owed = Math.min(debt, value);
  const line = Math.min(Math.max(lineDollars, 0), value - owed);
  const kept = value - owed - line;
  const [owedPercent = 0, linePercent = 0, keptPercent = 0] = distributePercent([owed, line, kept]);
  return {
    owed: { dollars: owed, percent: owedPercent },
    line: { dollars: line, percent: linePercent },
    /** Equity that stays untouched. */
    kept: { dollars: kept, percent: keptPercent },
    /** What is owed beyond the value of the home. It is no share of the value. */
    beyondValueDollars: debt - owed,
  };
}

/** Whole percentages that add up to 100: each is rounded down, and the largest remainders get what is left. */
function distributePercent(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / total) * 100);
  const percents = exact.map(Math.floor);
  const left = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((first, second) => second.remainder - first.remainder);
  for (const { index } of byRemainder.slice(0, left)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
