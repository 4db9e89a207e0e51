import { scaleLinear, type ScaleLinear } from "d3-scale";
import type { ReactNode } from "react";
import { formatDollars } from "./format-money.ts";

interface Margin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Size of a drawing in its own units, which are about pixels. */
export interface ChartSize {
  width: number;
  height: number;
}

export interface YearsScales {
  /** From years. */
  x: ScaleLinear<number, number>;
  /** From cents. */
  y: ScaleLinear<number, number>;
  /** Where no cents are. */
  ground: number;
  margin: Margin;
  width: number;
  height: number;
}

/** Years to the right, dollars upwards, from zero to a round figure over `mostCents`. */
export function scaleYears(
  { width, height }: ChartSize,
  margin: Margin,
  years: number,
  mostCents: number,
): YearsScales {
  const x = scaleLinear()
    .domain([0, years])
    .range([margin.left, width - margin.right]);
  const y = scaleLinear()
    .domain([0, Math.max(mostCents, 1)])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
  return { x, y, ground: y(0), margin, width, height };
}

interface YearsChartProps {
  scales: YearsScales;
  className: string;
  /** Lies on the grid, under the axes. */
  areas?: ReactNode;
  children: ReactNode;
}

/** A chart of money over years, drawn like a section through ground. Its figures stand beside it as text. */
export function YearsChart({ scales, className, areas, children }: YearsChartProps) {
  const { x, y, ground, margin, width, height } = scales;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      fill="none"
      strokeLinejoin="round"
      className={`h-auto w-full forced-color-adjust-none forced-colors:bg-white ${className}`}
    >
      <g className="stroke-hairline" strokeWidth="1">
        {y.ticks(4).map((cents) => (
          <path key={cents} d={`M${margin.left} ${y(cents)}H${width - margin.right}`} />
        ))}
      </g>
      {areas}
      <g className="stroke-ink">
        <path d={`M${margin.left - 8} ${ground}H${width - margin.right + 12}`} strokeWidth="2" />
        <path d={`M${margin.left} ${ground + 8}V${margin.top - 8}`} strokeWidth="1.2" />
      </g>
      <g className="fill-ink text-[14px]">
        {y.ticks(4).map((cents) => (
          <text key={cents} x={margin.left - 12} y={y(cents) + 5} textAnchor="end">
            {formatDollars(cents / 100)}
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
