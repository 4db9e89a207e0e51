import type { ReactNode } from "react";

export interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly ReactNode[])[];
  isCaptionHidden?: boolean;
}

/** A table of figures. A wide one scrolls by itself, also by keyboard, instead of pushing the page sideways. */
export function FiguresTable({ caption, columns, rows, isCaptionHidden = false }: FiguresTableProps) {
  return (
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto [contain:inline-size]">
      <table className="figures text-[0.9375rem] max-sm:text-[clamp(0.75rem,3.5vw,0.8125rem)] max-sm:[&_:is(th,td)+*]:pl-[min(0.5rem,1.8vw)]">
        <caption className={isCaptionHidden ? "sr-only" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
