import type { ReactNode } from "react";

export interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly ReactNode[])[];
  captionClass?: string;
}

/** A table of figures; a wide one scrolls by itself, also by keyboard, instead of pushing the page sideways. */
export function FiguresTable({
  caption,
  columns,
  rows,
  captionClass = "pb-2 font-semibold",
}: FiguresTableProps) {
  return (
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-right text-[0.9375rem]">
        <caption className={`text-left ${captionClass}`}>{caption}</caption>
        <thead>
          <tr className="border-b-2 border-evergreen align-bottom">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-2 print:py-0.5 leading-snug font-semibold ${index > 0 ? "pl-4 print:pl-2" : "text-left"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells], row) => (
            <tr key={row} className="border-b border-edge/50">
              <th scope="row" className="py-1.5 print:py-0 text-left font-normal">
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="py-1.5 print:py-0 pl-4 whitespace-nowrap print:pl-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
