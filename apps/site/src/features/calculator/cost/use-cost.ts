import { rates } from "../content.ts";
import { calculateLineCost, type LineCost } from "@heloc/loan-math/schedule";
import { useState } from "react";
import { useBoundedNumber } from "../form/bounded-field.tsx";
import { useEstimateContext } from "../sections/estimate-context.ts";

/** The line with its rate so many points higher, but never above the maximum. */
export interface RateRise {
  points: number;
  cost: LineCost;
}

export interface CostProps {
  numbers: ReturnType<typeof useCost>;
}

/** What the visitor has chosen, beginning with the lender's own terms, and what the line costs at that. */
export function useCost() {
  const context = useEstimateContext();
  const share = useBoundedNumber({ fallback: rates.assumedUsagePercent, minimum: 0, maximum: 100 });
  const [repaymentYears, setRepaymentYears] = useState(rates.repaymentPeriodYears);
  const [risePoints, setRisePoints] = useState(0);

  const costAt = (ratePercent: number, years = repaymentYears) =>
    calculateLineCost({
      balanceDollars: (context.lineDollars * share.counts) / 100,
      annualRatePercent: Math.min(ratePercent, rates.maximumAnnualRatePercent),
      drawYears: rates.drawPeriodYears,
      repaymentYears: years,
    });
  const riseBy = (points: number): RateRise => ({
    points,
    cost: costAt(context.estimate.estimatedRatePercent + points),
  });
  const rises = [0, ...rates.rateStressPoints].map(riseBy);
  const { cost } = riseBy(risePoints);
  const ours = costAt(cost.annualRatePercent, rates.repaymentPeriodYears);
  return {
    context,
    cost,
    /** What the chosen years ask for each month beyond the lender's own terms. */
    extraPaymentCents: cost.repaymentPaymentCents - ours.repaymentPaymentCents,
    costAtMaximum: costAt(rates.maximumAnnualRatePercent),
    /** From the rate as it is to the highest rise looked at. */
    rises,
    higherRises: rises.filter(({ points }) => points > risePoints),
    share,
    repayment: { chosen: repaymentYears, onChoose: setRepaymentYears },
    rise: { chosen: risePoints, onChoose: setRisePoints },
  };
}
