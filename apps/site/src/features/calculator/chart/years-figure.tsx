import type { ReactNode, SVGProps } from "react";
import { formatCentsAtAxis } from "../format.ts";
import { useSeen } from "../sections/disclosure.tsx";
import { TableDisclosure } from "./chart-parts.tsx";
import type { FiguresTableProps } from "./figures-table.tsx";
import { listMarks, scale, spaceLabels } from "./scale.ts";

/** An amount of money for each year. A line has one more: that of the first day. */
interface Series {
  cents: readonly number[];
  shape: "line" | "steps" | "area";
  /** Color, width and dashes. */
  look: SVGProps<SVGPathElement>;
  /** Stands at its end, with these classes. */
  label?: { text: string; className: string };
}

type Scales = ReturnType<typeof scaleYears>;

interface YearsFigureProps {
  /** Left out where the heading of a fold says it. */
  title?: string;
  years: number;
  /** From back to front; areas are behind the axes. */
  series: readonly Series[];
  /** What is drawn over them. */
  drawMarks?: (scales: Scales) => ReactNode;
  /** Heights for a narrow and a wide window, in units of the drawing, which are about pixels. */
  heights: readonly [narrow: number, wide: number];
  margin: Record<"top" | "right" | "bottom" | "left", number>;
  legend?: ReactNode;
  summary: string;
  table: FiguresTableProps;
}

/** Money over the years as a chart, a sentence and a table. */
export function YearsFigure(props: YearsFigureProps) {
  const { title, heights, legend, summary, table } = props;
  return (
    <figure className={title ? "mt-8 print:hidden" : "print:hidden"}>
      {title && <figcaption className="font-semibold">{title}</figcaption>}
      <Drawing {...props} size={[360, heights[0]]} className="sm:hidden" />
      <Drawing {...props} size={[680, heights[1]]} className="max-sm:hidden" />
      {legend}
      <p className="mt-2 text-[0.9375rem] text-muted">{summary}</p>
      <TableDisclosure {...table} />
    </figure>
  );
}

interface DrawingProps extends YearsFigureProps {
  size: readonly [width: number, height: number];
  className: string;
}

/** The chart in one of its sizes, drawn once its place is seen. Hidden from screen readers, for which the table says the same. */
function Drawing(props: DrawingProps) {
  const [place, isSeen] = useSeen<SVGSVGElement>();
  return (
    <svg
      ref={place}
      viewBox={`0 0 ${props.size.join(" ")}`}
      aria-hidden="true"
      fill="none"
      strokeLinejoin="round"
      className={`${isSeen ? "h-auto w-full forced-color-adjust-none forced-colors:bg-white" : "noscript:hidden"} ${props.className}`}
    >
      {isSeen && <Chart {...props} />}
    </svg>
  );
}

/** Years to the right, money upwards from zero to a round figure over the highest. */
function scaleYears({ years, series, size: [width, height], margin }: DrawingProps) {
  const right = width - margin.right;
  const baseline = height - margin.bottom;
  const cents = listMarks(Math.max(1, ...series.flatMap((one) => one.cents)), 4);
  return {
    x: scale([0, years], [margin.left, right]),
    y: scale([0, Math.max(...cents)], [baseline, margin.top]),
    baseline,
    right,
    /** What stands beside the axes: round figures, and years within the last one. */
    axes: { cents, years: listMarks(years, 6).filter((year) => year <= years) },
  };
}

const LABEL_GAP = 13;

function Chart(props: DrawingProps) {
  const { series, margin, drawMarks } = props;
  const scales = scaleYears(props);
  const { x, y, baseline, right, axes } = scales;
  const labels = series.flatMap(({ cents, label }) =>
    label ? [{ ...label, at: y(cents.at(-1) ?? 0) }] : [],
  );
  const draw = (isArea: boolean) =>
    series.map(
      (one, index) =>
        (one.shape === "area") === isArea && <path key={index} d={pathOf(one, scales)} {...one.look} />,
    );
  return (
    <>
      <g className="stroke-hairline" strokeWidth="1">
        {axes.cents.map((cents) => (
          <path key={cents} d={`M${margin.left} ${y(cents)}H${right}`} />
        ))}
      </g>
      {draw(true)}
      <g className="stroke-ink">
        <path d={`M${margin.left - 8} ${baseline}H${right + 12}`} strokeWidth="2" />
        <path d={`M${margin.left} ${baseline + 8}V${margin.top - 8}`} strokeWidth="1.2" />
      </g>
      <g className="fill-ink text-[14px]">
        {axes.cents.map((cents) => (
          <text key={cents} x={margin.left - 12} y={y(cents) + 5} textAnchor="end">
            {formatCentsAtAxis(cents)}
          </text>
        ))}
        {axes.years.map((year) => (
          <text key={year} x={x(year)} y={baseline + 21} textAnchor="middle">
            {year}
          </text>
        ))}
      </g>
      {draw(false)}
      {drawMarks?.(scales)}
      {spaceLabels(labels, LABEL_GAP, baseline).map(({ at, text, className }) => (
        <text key={text} x={right + 6} y={at + 4} className={className}>
          {text}
        </text>
      ))}
    </>
  );
}

function pathOf({ cents, shape }: Series, { x, y, baseline }: Scales): string {
  if (shape === "line") return `M${cents.map((amount, year) => `${x(year)} ${y(amount)}`).join("L")}`;
  const steps = cents.map((amount, year) => `V${y(amount)}H${x(year + 1)}`).join("");
  return shape === "area"
    ? `M${x(0)} ${baseline}${steps}V${baseline}z`
    : `M${x(0)} ${y(cents[0] ?? 0)}${steps}`;
}
