import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { FiguresTable, type FiguresTableProps } from "./figures-table.tsx";
import type { ChartFrame } from "./years-chart.tsx";

interface ChartFigureProps {
  /** Left out where the heading of a fold says it. */
  title?: string;
  /** Draws the chart for a narrow or a wide window. */
  draw: (frame: ChartFrame) => ReactNode;
  narrowHeight: number;
  wideHeight: number;
  legend?: ReactNode;
  summaryId: string;
  summary: string;
  tableSummary: string;
  table: FiguresTableProps;
}

export function ChartFigure(props: ChartFigureProps) {
  return (
    <figure className={props.title ? "mt-8 print:hidden" : "print:hidden"}>
      {props.title && <figcaption className="font-semibold">{props.title}</figcaption>}
      <Drawing frame={{ width: 360, height: props.narrowHeight, className: "sm:hidden" }} draw={props.draw} />
      <Drawing
        frame={{ width: 680, height: props.wideHeight, className: "max-sm:hidden" }}
        draw={props.draw}
      />
      {props.legend}
      <p data-testid={props.summaryId} className="mt-2 text-[0.9375rem] text-muted">
        {props.summary}
      </p>
      <TableDisclosure summary={props.tableSummary} {...props.table} />
    </figure>
  );
}

/** The chart in one of its sizes, drawn once its place is seen. */
function Drawing({ frame, draw }: { frame: ChartFrame; draw: ChartFigureProps["draw"] }) {
  const [place, isSeen] = useSeen<SVGSVGElement>();
  if (isSeen) return draw(frame);
  return (
    <svg
      ref={place}
      aria-hidden="true"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={`noscript:hidden ${frame.className}`}
    />
  );
}

/** What a color or a line of a drawing stands for, beside the classes of its swatch. */
export function LegendItem({ swatch, children }: { swatch: string; children: ReactNode }) {
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

/** The figures of a drawing as a table that opens on a press, and is made then. */
export function TableDisclosure({ summary, ...table }: FiguresTableProps & { summary: string }) {
  const [place, isSeen] = useSeen<HTMLDivElement>();
  return (
    <details className="mt-4 noscript:hidden print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen">
        {summary}
      </summary>
      <div ref={place} className="mt-2">
        {isSeen && <FiguresTable {...table} />}
      </div>
    </details>
  );
}

const MARGIN = "300px";

/** Tells when the element that keeps the place first comes near the window: in a closed fold or another layout it never does. */
function useSeen<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isSeen];
}
