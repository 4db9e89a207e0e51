/**
 * The average rate of several loans, each weighted by its balance. 4.42 means 4.42 %. It always lies between the lowest
 * and the highest of their rates. Undefined where nothing is owed.
 */
export function calculateBlendedRatePercent(
  loans: readonly { balanceDollars: number; annualRatePercent: number }[],
): number | undefined {
  const owed = loans.filter(({ balanceDollars }) => balanceDollars > 0);
  if (owed.length === 0) return undefined;
  const total = owed.reduce((sum, { balanceDollars }) => sum + balanceDollars, 0);
  const rates = owed.map(({ annualRatePercent }) => annualRatePercent);
  const blended = owed.reduce(
    (sum, { balanceDollars, annualRatePercent }) => sum + (balanceDollars / total) * annualRatePercent,
    0,
  );
  return Math.min(Math.max(blended, Math.min(...rates)), Math.max(...rates));
}

/**
 * The highest rate, in whole hundredths of a percent, at which a loan costs no more than `targetCostCents`.
 * @param costCentsAt cost of the loan at a rate; must not fall while the rate rises
 * @returns undefined where even a rate of 0 costs more
 */
export function calculateBreakEvenRatePercent(
  costCentsAt: (annualRatePercent: number) => number,
  targetCostCents: number,
  maximumRatePercent: number,
): number | undefined {
  if (costCentsAt(0) > targetCostCents) return undefined;
  let wins = 0;
  let loses = Math.round(maximumRatePercent * 100) + 1;
  while (loses - wins > 1) {
    const middle = Math.floor((wins + loses) / 2);
    if (costCentsAt(middle / 100) <= targetCostCents) wins = middle;
    else loses = middle;
  }
  return wins / 100;
}

/**
 * Cost so far at the end of each year: what was paid up front, plus all interest until then.
 * @param loans the interest of each loan, month by month
 */
export function calculateCostByYear(
  upFrontCents: number,
  loans: readonly (readonly { interestCents: number }[])[],
  years: number,
): number[] {
  const costs: number[] = [];
  let cents = upFrontCents;
  for (let month = 0; month < years * 12; month++) {
    for (const loan of loans) cents += loan[month]?.interestCents ?? 0;
    if (month % 12 === 11) costs.push(cents);
  }
  return costs;
}

/**
 * The years, counted from 1, in which the cheaper of two changes: from that year's end on the other one has cost less.
 * A year with equal costs changes nothing.
 */
export function calculateCrossoverYears(first: readonly number[], second: readonly number[]): number[] {
  const crossovers: number[] = [];
  let before = 0;
  first.forEach((cents, index) => {
    const sign = Math.sign(cents - (second[index] ?? 0));
    if (sign !== 0 && before !== 0 && sign !== before) crossovers.push(index + 1);
    if (sign !== 0) before = sign;
  });
  return crossovers;
}
