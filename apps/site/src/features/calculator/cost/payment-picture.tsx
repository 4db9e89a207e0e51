import type { CalculatorWords } from "@heloc/content/en/calculator";
import { formatCents, formatDollars, formatRate } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import { TableTwin } from "../table-twin.tsx";
import type { LinePlan } from "./line-plan.ts";
import { PaymentChart } from "./payment-chart.tsx";

interface PaymentPictureProps {
  words: CalculatorWords["cost"];
  tableSummary: string;
  plan: LinePlan;
  /** The same line at higher rates, drawn as dashed lines. */
  higher: { points: number; plan: LinePlan }[];
  usedDollars: number;
  drawYears: number;
  repaymentYears: number;
}

/** The chart of the payments with its sentence and its table. One drawing for narrow windows, one for wide ones. */
export function PaymentPicture({ words, tableSummary, plan, higher, ...terms }: PaymentPictureProps) {
  const { usedDollars, drawYears, repaymentYears } = terms;
  const chart = { words: words.chart, plan, higher, drawYears };
  const endYear = drawYears + repaymentYears;
  const { yearsTable } = words;
  return (
    <figure className="mt-8 print:hidden">
      <figcaption className="font-semibold">{words.chart.title}</figcaption>
      <PaymentChart {...chart} width={360} height={300} className="mt-2 sm:hidden" />
      <PaymentChart {...chart} width={680} height={330} className="mt-2 max-sm:hidden" />
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3.5 border border-ink bg-gold forced-color-adjust-none" />
          {words.chart.interest}
        </li>
        <li className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-3.5 border border-ink bg-evergreen forced-color-adjust-none"
          />
          {words.chart.principal}
        </li>
        {higher.length > 0 && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-terracotta" />
            {words.chart.higher}
          </li>
        )}
      </ul>
      <p data-testid="payment-summary" className="mt-2 text-[0.9375rem] text-muted">
        {formatSentence(words.chart.summary, {
          now: formatCents(plan.paymentNowCents),
          then: formatCents(plan.paymentThenCents),
          drawYears: String(drawYears),
          endYear: String(endYear),
          used: formatDollars(usedDollars),
        })}
      </p>
      <TableTwin
        summary={tableSummary}
        caption={formatSentence(yearsTable.caption, { rate: formatRate(plan.annualRatePercent) })}
        columns={[
          yearsTable.year,
          yearsTable.payment,
          yearsTable.interest,
          yearsTable.principal,
          yearsTable.balance,
        ]}
        rows={plan.years.map((year) => [
          year.year,
          formatCents(year.monthlyPaymentCents),
          formatDollars(year.interestCents / 100),
          formatDollars(year.principalCents / 100),
          formatDollars(year.balanceCents / 100),
        ])}
      />
    </figure>
  );
}
