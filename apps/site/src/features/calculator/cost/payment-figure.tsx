import { words } from "../content.ts";
import { AREA_SWATCH, LegendItem } from "../chart/chart-parts.tsx";
import { YearsFigure } from "../chart/years-figure.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatDollars, formatRate } from "../format.ts";
import type { CostProps } from "./use-cost.ts";
import type { LoanYear } from "@heloc/loan-math/schedule";

const interest = ({ interestCents }: LoanYear) => interestCents / 12;
const payment = ({ interestCents, principalCents }: LoanYear) => (interestCents + principalCents) / 12;

/** The monthly payment as stacked steps, interest below, and its rise after the draw period measured like a stair. */
export function PaymentFigure({ numbers: { cost, higherRises } }: CostProps) {
  const { chart, yearsTable } = words.cost;
  return (
    <YearsFigure
      years={cost.years.length}
      series={[
        {
          shape: "area",
          cents: cost.years.map(payment),
          look: { className: "fill-evergreen stroke-ink", strokeWidth: 1.2 },
        },
        {
          shape: "area",
          cents: cost.years.map(interest),
          look: { className: "fill-gold stroke-ink", strokeWidth: 1.2 },
        },
        ...higherRises.map(({ points, cost: { years } }) => ({
          shape: "steps" as const,
          cents: years.map(payment),
          look: { className: "stroke-terracotta", strokeWidth: 1.3, strokeDasharray: "5 4" },
          label: { text: `+${points}`, className: "fill-terracotta text-[13px]" },
        })),
      ]}
      drawMarks={({ x, y, baseline, right }) => (
        <>
          <Phase label={chart.draw} from={x(0)} to={x(cost.drawYears)} at={baseline + 34} />
          <Phase label={chart.repay} from={x(cost.drawYears)} to={right} at={baseline + 34} />
          <Step
            at={x(cost.drawYears)}
            from={y(cost.drawPaymentCents)}
            to={y(cost.repaymentPaymentCents)}
            label={fillIn(chart.step, {
              jump: formatCents(cost.repaymentPaymentCents - cost.drawPaymentCents),
            })}
          />
        </>
      )}
      heights={[300, 330]}
      margin={{ top: 22, right: 34, bottom: 58, left: 58 }}
      legend={
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
          <LegendItem swatch={`${AREA_SWATCH} bg-gold`}>{chart.interest}</LegendItem>
          <LegendItem swatch={`${AREA_SWATCH} bg-evergreen`}>{chart.principal}</LegendItem>
          {higherRises.length > 0 && (
            <LegendItem swatch="w-5 border-t-2 border-dashed border-terracotta">{chart.higher}</LegendItem>
          )}
        </ul>
      }
      summary={fillIn(chart.summary, {
        now: formatCents(cost.drawPaymentCents),
        then: formatCents(cost.repaymentPaymentCents),
        drawYears: cost.drawYears,
        endYear: cost.drawYears + cost.repaymentYears,
        used: formatDollars(cost.balanceDollars),
      })}
      table={{
        caption: fillIn(yearsTable.caption, { rate: formatRate(cost.annualRatePercent) }),
        columns: [
          yearsTable.year,
          yearsTable.payment,
          yearsTable.interest,
          yearsTable.principal,
          yearsTable.balance,
        ],
        rows: cost.years.map((year) => [
          year.year,
          formatCents(year.monthlyPaymentCents),
          formatCentsAsDollars(year.interestCents),
          formatCentsAsDollars(year.principalCents),
          formatCentsAsDollars(year.balanceCents),
        ]),
      }}
    />
  );
}

/** The rise of the payment, measured like the step of a stair. Nothing where it does not rise. */
function Step({ at, from, to, label }: { at: number; from: number; to: number; label: string }) {
  if (to >= from) return null;
  return (
    <>
      <path
        d={`M${at - 9} ${from}V${to}M${at - 15} ${to}H${at + 4}M${at - 13} ${from + 4}l8 -8M${at - 13} ${to + 4}l8 -8`}
        className="stroke-terracotta"
        strokeWidth="1.6"
      />
      <text
        x={at - 18}
        y={to + 5}
        textAnchor="end"
        className="fill-terracotta stroke-paper stroke-[4px] text-[14px] font-semibold [paint-order:stroke]"
      >
        {label}
      </text>
    </>
  );
}

/** A stretch of the years under the axis, measured as on a plan, with its name. */
function Phase({ label, from, to, at }: { label: string; from: number; to: number; at: number }) {
  return (
    <>
      <path
        d={`M${from + 3} ${at}H${to - 3}M${from} ${at + 4}l6 -8M${to - 6} ${at + 4}l6 -8`}
        className="stroke-edge"
        strokeWidth="1"
      />
      <text x={(from + to) / 2} y={at + 18} textAnchor="middle" className="fill-ink text-[14px]">
        {label}
      </text>
    </>
  );
}
