import type { ReactNode } from "react";
import { formatCentsAtAxis } from "../format.ts";
import { listMarks, scale } from "./scale.ts";

type Margin = Record<"top" | "right" | "bottom" | "left", number>;

/** Size of a drawing in its own units, which are about pixels, and the classes that show or hide it. */
export interface ChartFrame {
  width: number;
  height: number;
  className: string;
}

/** Years to the right, money upwards in cents, from zero to a round figure over `maximumCents`. */
export function scaleYears(frame: ChartFrame, margin: Margin, years: number, maximumCents: number) {
  const right = frame.width - margin.right;
  const baseline = frame.height - margin.bottom;
  const cents = listMarks(Math.max(maximumCents, 1), 4);
  return {
    x: scale([0, years], [margin.left, right]),
    y: scale([0, Math.max(...cents)], [baseline, margin.top]),
    /** What stands beside the axes: round figures, and years within the last one. */
    marks: { cents, years: listMarks(years, 6).filter((year) => year <= years) },
    baseline,
    right,
    frame,
    margin,
  };
}

interface YearsChartProps {
  scales: ReturnType<typeof scaleYears>;
  areas?: ReactNode;
  children: ReactNode;
}

/** Grid, axes and their figures. Hidden from screen readers; a sentence and a table say the same. */
export function YearsChart({ scales, areas, children }: YearsChartProps) {
  const { x, y, marks, baseline, right, frame, margin } = scales;
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      fill="none"
      strokeLinejoin="round"
      className={`h-auto w-full forced-color-adjust-none forced-colors:bg-white ${frame.className}`}
    >
      <g className="stroke-hairline" strokeWidth="1">
        {marks.cents.map((cents) => (
          <path key={cents} d={`M${margin.left} ${y(cents)}H${right}`} />
        ))}
      </g>
      {areas}
      <g className="stroke-ink">
        <path d={`M${margin.left - 8} ${baseline}H${right + 12}`} strokeWidth="2" />
        <path d={`M${margin.left} ${baseline + 8}V${margin.top - 8}`} strokeWidth="1.2" />
      </g>
      <g className="fill-ink text-[14px]">
        {marks.cents.map((cents) => (
          <text key={cents} x={margin.left - 12} y={y(cents) + 5} textAnchor="end">
            {formatCentsAtAxis(cents)}
          </text>
        ))}
        {marks.years.map((year) => (
          <text key={year} x={x(year)} y={baseline + 21} textAnchor="middle">
            {year}
          </text>
        ))}
      </g>
      {children}
    </svg>
  );
}
