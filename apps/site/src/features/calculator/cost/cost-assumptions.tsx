import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatDollars, formatRate } from "../format.ts";
import type { CostProps } from "./use-cost.ts";

/** What must stand beside a payment: that the rate varies, the maximum APR, the terms and the fees (12 CFR 1026.16). */
export function CostAssumptions({ words: { cost: words }, numbers }: CostProps) {
  const { cost, costAtMaximum, extraPaymentCents } = numbers;
  const figures = {
    rate: formatRate(cost.annualRatePercent),
    maximum: formatRate(costAtMaximum.annualRatePercent),
    maximumNow: formatCents(costAtMaximum.drawPaymentCents),
    maximumThen: formatCents(costAtMaximum.repaymentPaymentCents),
    used: formatDollars(cost.balanceDollars),
    years: cost.repaymentYears,
    extra: formatCents(extraPaymentCents),
  };
  return (
    <div data-testid="cost-assumptions">
      <ul className="grid gap-2 text-[0.9375rem] print:gap-0">
        {words.assumptions.map((sentence) => (
          <li key={sentence}>{fillIn(sentence, figures)}</li>
        ))}
        {extraPaymentCents > 0 && <li>{fillIn(words.otherPeriod, figures)}</li>}
      </ul>
      <a
        href="#rates-and-terms"
        className="inline-flex min-h-11 items-center text-[0.9375rem] font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen print:hidden"
      >
        {words.ratesLink}
      </a>
    </div>
  );
}
