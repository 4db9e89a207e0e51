import { line } from "d3-shape";
import { spaceLabels } from "../chart/space-labels.ts";
import { scaleYears, YearsChart, type ChartFrame } from "../chart/years-chart.tsx";

interface CostChartProps {
  words: { keep: string; refinance: string };
  /** Cost so far in cents: on the first day, then at the end of each year. */
  keep: readonly number[];
  refinance: readonly number[];
  frame: ChartFrame;
}

const MARGIN = { top: 18, right: 92, bottom: 32, left: 74 };

/** Two rising lines: what keeping the mortgage and what refinancing has cost so far. Named at their ends. */
export function CostChart({ words, keep, refinance, frame }: CostChartProps) {
  const scales = scaleYears(frame, MARGIN, keep.length - 1, Math.max(...keep, ...refinance));
  const { x, y, ground, right } = scales;
  const draw = line<number>((_, year) => x(year), y);
  const ends = [keep.at(-1) ?? 0, refinance.at(-1) ?? 0];
  const labels = spaceLabels(ends.map(y), 18, ground);
  return (
    <YearsChart scales={scales}>
      <path d={draw(refinance) ?? ""} className="stroke-terracotta" strokeWidth="2.5" strokeDasharray="8 4" />
      <path d={draw(keep) ?? ""} className="stroke-evergreen" strokeWidth="2.5" />
      <g className="text-[14px] font-semibold">
        {[words.keep, words.refinance].map((label, index) => (
          <text
            key={label}
            x={right + 8}
            y={(labels[index] ?? 0) + 5}
            className={index === 0 ? "fill-evergreen" : "fill-terracotta"}
          >
            {label}
          </text>
        ))}
      </g>
    </YearsChart>
  );
}
