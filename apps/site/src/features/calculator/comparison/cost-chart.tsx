import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { spaceLabels } from "../space-labels.ts";
import { formatDollars } from "../format-money.ts";

interface CostChartProps {
  words: { keep: string; refinance: string };
  /** Cost so far in cents: on the first day, then at the end of each year. */
  keep: readonly number[];
  refinance: readonly number[];
  /** Size of the drawing in its own units, which are about pixels. */
  width: number;
  height: number;
  className: string;
}

const MARGIN = { top: 18, right: 92, bottom: 32, left: 74 };

/** Two rising lines: what keeping the mortgage and what refinancing has cost so far. Named at their ends. */
export function CostChart({ words, keep, refinance, width, height, className }: CostChartProps) {
  const years = keep.length - 1;
  const x = scaleLinear()
    .domain([0, years])
    .range([MARGIN.left, width - MARGIN.right]);
  const y = scaleLinear()
    .domain([0, Math.max(...keep, ...refinance, 1)])
    .nice(4)
    .range([height - MARGIN.bottom, MARGIN.top]);
  const ground = y(0);
  const draw = line<number>((_, year) => x(year), y);
  const ends = [keep.at(-1) ?? 0, refinance.at(-1) ?? 0];
  const labels = spaceLabels(ends.map(y), 18, ground);
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
          <path key={cents} d={`M${MARGIN.left} ${y(cents)}H${width - MARGIN.right}`} />
        ))}
      </g>
      <g className="stroke-ink">
        <path d={`M${MARGIN.left - 8} ${ground}H${width - MARGIN.right + 12}`} strokeWidth="2" />
        <path d={`M${MARGIN.left} ${ground + 8}V${MARGIN.top - 8}`} strokeWidth="1.2" />
      </g>
      <path d={draw(refinance) ?? ""} className="stroke-terracotta" strokeWidth="2.5" strokeDasharray="8 4" />
      <path d={draw(keep) ?? ""} className="stroke-evergreen" strokeWidth="2.5" />
      <g className="fill-ink text-[14px]">
        {y.ticks(4).map((cents) => (
          <text key={cents} x={MARGIN.left - 12} y={y(cents) + 5} textAnchor="end">
            {formatDollars(cents / 100)}
          </text>
        ))}
        {x.ticks(6).map((year) => (
          <text key={year} x={x(year)} y={ground + 21} textAnchor="middle">
            {year}
          </text>
        ))}
      </g>
      <g className="text-[14px] font-semibold">
        {[words.keep, words.refinance].map((label, index) => (
          <text
            key={label}
            x={width - MARGIN.right + 8}
            y={(labels[index] ?? 0) + 5}
            className={index === 0 ? "fill-evergreen" : "fill-terracotta"}
          >
            {label}
          </text>
        ))}
      </g>
    </svg>
  );
}
