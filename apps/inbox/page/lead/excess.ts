import type { LeadDetail } from "../../src/messages.ts";
import { formatMoney, formatPercent } from "../format.ts";

type Asked = Pick<LeadDetail, "figures" | "amountWantedDollars">;

/**
 * Says that more is wanted than may be lent: "$900,000 wanted: 108% of the home’s value with what is owed, the limit is 80%".
 * Where the law has no limit, the line by the calculator is one.
 * @returns undefined where it is not
 */
export function describeExcess({ figures, amountWantedDollars: wanted }: Asked): string | undefined {
  if (!figures || wanted === undefined) return undefined;
  const { combinedLoanToValuePercent: combined, legalLimitPercent: limit, maxLineDollars } = figures;
  const what = `${formatMoney(wanted)} wanted:`;
  if (combined !== undefined && limit !== undefined && combined > limit)
    return `${what} ${formatPercent(combined)} of the home’s value with what is owed, the limit is ${formatPercent(limit)}`;
  return wanted > maxLineDollars
    ? `${what} the line by the calculator is ${formatMoney(maxLineDollars)}`
    : undefined;
}
