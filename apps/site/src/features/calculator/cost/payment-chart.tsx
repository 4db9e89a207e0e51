import type { CalculatorWords } from "@heloc/content/en/calculator";
import { area, curveStepAfter, line } from "d3-shape";
import type { LoanYear } from "../calculate-schedule.ts";
import { formatCents } from "../format-money.ts";
import { spaceLabels } from "../space-labels.ts";
import { scaleYears, YearsChart, type ChartSize } from "../years-chart.tsx";
import type { LinePlan } from "./line-plan.ts";

interface PaymentChartProps extends ChartSize {
  words: CalculatorWords["cost"]["chart"];
  plan: LinePlan;
  higher: { points: number; plan: LinePlan }[];
  drawYears: number;
  className: string;
}

const MARGIN = { top: 22, right: 34, bottom: 58, left: 58 };

/** One point for each year, and the last one again, so that the last step has its full width. */
function stepPoints(years: readonly LoanYear[]) {
  const points = years.map((year, index) => ({ at: index, year }));
  const last = years.at(-1);
  return last ? [...points, { at: years.length, year: last }] : points;
}

/**
 * The monthly payment over the years as terraced ground: interest below, the balance repaid on top of it, and the step
 * where the draw period ends measured like a stair. Its words and figures stand beside it.
 */
export function PaymentChart({ words, plan, higher, drawYears, className, ...size }: PaymentChartProps) {
  const most = Math.max(plan.paymentThenCents, ...higher.map((other) => other.plan.paymentThenCents));
  const scales = scaleYears(size, MARGIN, plan.years.length, most);
  const { x, y, ground } = scales;
  const points = stepPoints(plan.years);
  type Point = (typeof points)[number];
  const interestTop = ({ year }: Point) => y(year.interestCents / 12);
  const paymentTop = ({ year }: Point) => y((year.interestCents + year.principalCents) / 12);
  const terrace = (from: (point: Point) => number, to: (point: Point) => number) =>
    area<Point>((point) => x(point.at), from, to).curve(curveStepAfter)(points) ?? "";
  const paymentLine = (other: LinePlan) =>
    line<Point>((point) => x(point.at), paymentTop).curve(curveStepAfter)(stepPoints(other.years)) ?? "";
  const [stepAt, nowAt, thenAt] = [x(drawYears), y(plan.paymentNowCents), y(plan.paymentThenCents)];
  const rises = spaceLabels(
    higher.map((other) => y(other.plan.paymentThenCents)),
    13,
    ground,
  );

  return (
    <YearsChart
      scales={scales}
      className={className}
      areas={
        <g className="stroke-ink" strokeWidth="1.2">
          <path d={terrace(() => ground, interestTop)} className="fill-gold" />
          <path d={terrace(interestTop, paymentTop)} className="fill-evergreen" />
        </g>
      }
    >
      <g className="stroke-terracotta" strokeWidth="1.3" strokeDasharray="5 4">
        {higher.map(({ points: rise, plan: other }) => (
          <path key={rise} d={paymentLine(other)} />
        ))}
      </g>
      {thenAt < nowAt && (
        <path
          d={`M${stepAt - 9} ${nowAt}V${thenAt}M${stepAt - 15} ${thenAt}H${stepAt + 4}M${stepAt - 13} ${nowAt + 4}l8 -8M${stepAt - 13} ${thenAt + 4}l8 -8`}
          className="stroke-terracotta"
          strokeWidth="1.6"
        />
      )}
      <g className="fill-ink text-[14px]">
        <Phase label={words.draw} from={x(0)} to={stepAt} at={ground + 34} />
        <Phase label={words.repay} from={stepAt} to={x(plan.years.length)} at={ground + 34} />
      </g>
      {thenAt < nowAt && (
        <text
          x={stepAt - 18}
          y={thenAt + 5}
          textAnchor="end"
          className="fill-terracotta stroke-paper stroke-[4px] text-[14px] font-semibold [paint-order:stroke]"
        >
          {words.step.replace("{jump}", formatCents(plan.paymentThenCents - plan.paymentNowCents))}
        </text>
      )}
      <g className="fill-terracotta text-[13px]">
        {higher.map(({ points: rise }, index) => (
          <text key={rise} x={size.width - MARGIN.right + 5} y={(rises[index] ?? 0) + 4}>
            {`+${rise}`}
          </text>
        ))}
      </g>
    </YearsChart>
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
