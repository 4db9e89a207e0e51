import type { ReactNode } from "react";
import { words } from "../content.ts";
import { Disclosure } from "../sections/disclosure.tsx";
import { FiguresTable, type FiguresTableProps } from "./figures-table.tsx";

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

/** The figures of a drawing as a table that opens on a press. */
export const TableDisclosure = (table: FiguresTableProps) => (
  <Disclosure summary={words.tableSummary} className="mt-4 noscript:hidden print:hidden">
    <FiguresTable {...table} />
  </Disclosure>
);
