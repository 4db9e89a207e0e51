import { words } from "../content.ts";
import { AREA_SWATCH, ChartFigure, LegendItem } from "../chart/chart-figure.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatDollars, formatRate } from "../format.ts";
import type { CostProps, RateRise } from "./use-cost.ts";
import type { LineCost, LoanYear } from "@heloc/loan-math/line-cost";
import { spaceLabels } from "../chart/scale.ts";
import { type ChartFrame, scaleYears, YearsChart } from "../chart/years-chart.tsx";

export function PaymentFigure({ numbers: { cost, higherRises } }: CostProps) {
  const { chart, yearsTable } = words.cost;
  const { year, payment, interest, principal, balance } = yearsTable;
  return (
    <ChartFigure
      draw={(frame) => <PaymentChart cost={cost} higher={higherRises} frame={frame} />}
      narrowHeight={300}
      wideHeight={330}
      legend={
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
          <LegendItem swatch={`${AREA_SWATCH} bg-gold`}>{chart.interest}</LegendItem>
          <LegendItem swatch={`${AREA_SWATCH} bg-evergreen`}>{chart.principal}</LegendItem>
          {higherRises.length > 0 && (
            <LegendItem swatch="w-5 border-t-2 border-dashed border-terracotta">{chart.higher}</LegendItem>
          )}
        </ul>
      }
      summaryId="payment-summary"
      summary={fillIn(chart.summary, {
        now: formatCents(cost.drawPaymentCents),
        then: formatCents(cost.repaymentPaymentCents),
        drawYears: cost.drawYears,
        endYear: cost.drawYears + cost.repaymentYears,
        used: formatDollars(cost.balanceDollars),
      })}
      tableSummary={words.tableSummary}
      table={{
        caption: fillIn(yearsTable.caption, { rate: formatRate(cost.annualRatePercent) }),
        columns: [year, payment, interest, principal, balance],
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

const MARGIN = { top: 22, right: 34, bottom: 58, left: 58 };

/** The monthly payment as stacked steps, interest below, and its rise after the draw period measured like a stair. */
function PaymentChart(props: { cost: LineCost; higher: RateRise[]; frame: ChartFrame }) {
  const { cost, higher, frame } = props;
  const { draw, repay, step } = words.cost.chart;
  const highest = [cost, ...higher.map((rise) => rise.cost)].map((one) => one.repaymentPaymentCents);
  const scales = scaleYears(frame, MARGIN, cost.years.length, Math.max(...highest));
  const { x, y, baseline, right } = scales;
  const interest = ({ interestCents }: LoanYear) => interestCents / 12;
  const payment = ({ interestCents, principalCents }: LoanYear) => (interestCents + principalCents) / 12;
  /** A step for each year, from the start of the first one. */
  const steps = (years: readonly LoanYear[], amount: (year: LoanYear) => number) =>
    years.map((year, index) => `V${y(amount(year))}H${x(index + 1)}`).join("");
  const below = (amount: (year: LoanYear) => number) =>
    `M${x(0)} ${baseline}${steps(cost.years, amount)}V${baseline}z`;
  const riseLabels = spaceLabels(
    higher.map(({ points, cost: { repaymentPaymentCents } }) => ({ points, at: y(repaymentPaymentCents) })),
    13,
    baseline,
  );

  return (
    <YearsChart
      scales={scales}
      areas={
        <g className="stroke-ink" strokeWidth="1.2">
          <path d={below(payment)} className="fill-evergreen" />
          <path d={below(interest)} className="fill-gold" />
        </g>
      }
    >
      <g className="stroke-terracotta" strokeWidth="1.3" strokeDasharray="5 4">
        {higher.map(({ points, cost: { years } }) => (
          <path
            key={points}
            d={years.slice(0, 1).map((year) => `M${x(0)} ${y(payment(year))}`) + steps(years, payment)}
          />
        ))}
      </g>
      <g className="fill-ink text-[14px]">
        <Phase label={draw} from={x(0)} to={x(cost.drawYears)} at={baseline + 34} />
        <Phase label={repay} from={x(cost.drawYears)} to={right} at={baseline + 34} />
      </g>
      <Step
        at={x(cost.drawYears)}
        from={y(cost.drawPaymentCents)}
        to={y(cost.repaymentPaymentCents)}
        label={fillIn(step, {
          jump: formatCents(cost.repaymentPaymentCents - cost.drawPaymentCents),
        })}
      />
      <g className="fill-terracotta text-[13px]">
        {riseLabels.map(({ points, at }) => (
          <text key={points} x={right + 5} y={at + 4}>
            {`+${points}`}
          </text>
        ))}
      </g>
    </YearsChart>
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
      <text x={(from + to) / 2} y={at + 18} textAnchor="middle">
        {label}
      </text>
    </>
  );
}
