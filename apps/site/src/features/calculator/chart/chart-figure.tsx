import type { ReactNode } from "react";
import { TableDisclosure, type FiguresTableProps } from "./figures-table.tsx";
import type { ChartFrame } from "./years-chart.tsx";

interface ChartFigureProps {
  title: string;
  /** Draws the chart: once for narrow windows, once for wide ones. */
  draw: (frame: ChartFrame) => ReactNode;
  narrowHeight: number;
  wideHeight: number;
  legend?: ReactNode;
  summaryId: string;
  /** What the drawing shows, as a sentence. */
  summary: string;
  tableSummary: string;
  table: FiguresTableProps;
}

/** A chart with its title, its legend, its sentence and its table. */
export function ChartFigure(props: ChartFigureProps) {
  return (
    <figure className="mt-8 print:hidden">
      <figcaption className="font-semibold">{props.title}</figcaption>
      {props.draw({ width: 360, height: props.narrowHeight, className: "mt-2 sm:hidden" })}
      {props.draw({ width: 680, height: props.wideHeight, className: "mt-2 max-sm:hidden" })}
      {props.legend}
      <p data-testid={props.summaryId} className="mt-2 text-[0.9375rem] text-muted">
        {props.summary}
      </p>
      <TableDisclosure summary={props.tableSummary} {...props.table} />
    </figure>
  );
}

interface LegendItemProps {
  /** The classes of the swatch beside the name. */
  swatch: string;
  children: ReactNode;
}

/** What a color or a line of a drawing stands for. */
export function LegendItem({ swatch, children }: LegendItemProps) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={swatch} />
      {children}
    </li>
  );
}

/** The classes of the swatch of an area, but for its color. */
export const AREA_SWATCH =
  "size-3.5 shrink-0 border border-ink forced-color-adjust-none [print-color-adjust:exact]";
