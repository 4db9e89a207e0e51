import { scaleLinear, type ScaleLinear } from "d3-scale";
import type { ReactNode } from "react";
import { formatCentsAsDollars } from "../format.ts";

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

interface YearsScales {
  /** Takes years. */
  x: ScaleLinear<number, number>;
  /** Takes cents. */
  y: ScaleLinear<number, number>;
  /** The y of $0. */
  ground: number;
  /** The x of the end of the last year. */
  right: number;
  frame: ChartFrame;
  margin: Margin;
}

/** Years to the right, dollars upwards, from zero to a round figure over `mostCents`. */
export function scaleYears(frame: ChartFrame, margin: Margin, years: number, mostCents: number): YearsScales {
  const right = frame.width - margin.right;
  const x = scaleLinear().domain([0, years]).range([margin.left, right]);
  const y = scaleLinear()
    .domain([0, Math.max(mostCents, 1)])
    .nice(4)
    .range([frame.height - margin.bottom, margin.top]);
  return { x, y, ground: y(0), right, frame, margin };
}

interface YearsChartProps {
  scales: YearsScales;
  /** Drawn over the grid and under the axes. */
  areas?: ReactNode;
  children: ReactNode;
}

/** A chart of money over years: grid, axes and their figures. Hidden from screen readers; a sentence and a table say the same. */
export function YearsChart({ scales, areas, children }: YearsChartProps) {
  const { x, y, ground, right, frame, margin } = scales;
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
        <path d={`M${margin.left - 8} ${ground}H${right + 12}`} strokeWidth="2" />
        <path d={`M${margin.left} ${ground + 8}V${margin.top - 8}`} strokeWidth="1.2" />
      </g>
      <g className="fill-ink text-[14px]">
        {y.ticks(4).map((cents) => (
          <text key={cents} x={margin.left - 12} y={y(cents) + 5} textAnchor="end">
            {formatCentsAsDollars(cents)}
          </text>
        ))}
        {x.ticks(6).map((year) => (
          <text key={year} x={x(year)} y={ground + 21} textAnchor="middle">
            {year}
          </text>
        ))}
      </g>
      {children}
    </svg>
  );
}
