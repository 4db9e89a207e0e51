/** One month's interest on a balance, in dollars. The rate is yearly, in percent. */
export const monthlyInterest = (balanceDollars: number, annualRatePercent: number): number =>
  (balanceDollars * annualRatePercent) / 100 / 12;

/** The level monthly payment, in dollars, that repays a balance with interest over so many years. */
export function levelPayment(balanceDollars: number, annualRatePercent: number, years: number): number {
  const monthlyRate = annualRatePercent / 100 / 12;
  return (balanceDollars * monthlyRate) / (1 - (1 + monthlyRate) ** (-12 * years));
}

/** As a table shows it. Sums and differences of figures in a table are worked out from these, so that a reader can add them up. */
export const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Pays the same sum every month, and less in the last one, until nothing is owed or the time is over. */
export function payDown(
  balanceDollars: number,
  annualRatePercent: number,
  monthlyDollars: number,
  mostMonths = 1_200,
): { months: number; interestDollars: number; balanceDollars: number } {
  let balance = balanceDollars;
  let interestDollars = 0;
  let months = 0;
  while (balance > 0.005 && months < mostMonths) {
    const interest = monthlyInterest(balance, annualRatePercent);
    balance = Math.max(0, balance + interest - monthlyDollars);
    interestDollars += interest;
    months += 1;
  }
  return { months, interestDollars, balanceDollars: balance };
}
