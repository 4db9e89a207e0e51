import { scaleLinear } from "d3-scale";
import type { ReactNode } from "react";
import { formatCentsAtAxis } from "../format.ts";

interface Margin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Size of a drawing in its own units, which are about pixels, and the classes that show or hide it. */
export interface ChartFrame {
  width: number;
  height: number;
  className: string;
}

/** Years to the right, money upwards in cents, from zero to a round figure over `maximumCents`. */
export function scaleYears(frame: ChartFrame, margin: Margin, years: number, maximumCents: number) {
  const right = frame.width - margin.right;
  const x = scaleLinear().domain([0, years]).range([margin.left, right]);
  const y = scaleLinear()
    .domain([0, Math.max(maximumCents, 1)])
    .nice(4)
    .range([frame.height - margin.bottom, margin.top]);
  return {
    x,
    y,
    /** The y of $0. */
    baseline: y(0),
    /** The x of the end of the last year. */
    right,
    frame,
    margin,
  };
}

interface YearsChartProps {
  scales: ReturnType<typeof scaleYears>;
  /** Drawn over the grid and under the axes. */
  areas?: ReactNode;
  children: ReactNode;
}

/** A chart of money over years: grid, axes and their figures. Hidden from screen readers; a sentence and a table say the same. */
export function YearsChart({ scales, areas, children }: YearsChartProps) {
  const { x, y, baseline, right, frame, margin } = scales;
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      fill="none"
      strokeLinejoin="round"
      className={`h-auto w-full forced-color-adjust-none forced-colors:bg-white ${frame.className}`}
    >
      <g className="stroke-hairline" strokeWidth="1">
        {y.ticks(4).map((cents) => (
          <path key={cents} d={`M${margin.left} ${y(cents)}H${right}`} />
        ))}
      </g>
      {areas}
      <g className="stroke-ink">
        <path d={`M${margin.left - 8} ${baseline}H${right + 12}`} strokeWidth="2" />
        <path d={`M${margin.left} ${baseline + 8}V${margin.top - 8}`} strokeWidth="1.2" />
      </g>
      <g className="fill-ink text-[14px]">
        {y.ticks(4).map((cents) => (
          <text key={cents} x={margin.left - 12} y={y(cents) + 5} textAnchor="end">
            {formatCentsAtAxis(cents)}
          </text>
        ))}
        {x.ticks(6).map((year) => (
          <text key={year} x={x(year)} y={baseline + 21} textAnchor="middle">
            {year}
          </text>
        ))}
      </g>
      {children}
    </svg>
  );
}
