import type { ReactNode } from "react";
import { formatCount } from "../format.ts";

/** What stands in each column, by its heading. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

interface RecordTableProps<Row> {
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
}

/** A table of records, where there are any; numbers stand on the right. On a narrow screen it scrolls by itself, by keyboard as well. */
export function RecordTable<Row>({ caption, columns, rows }: RecordTableProps<Row>) {
  if (rows.length === 0) return null;
  const shown = Object.entries(columns).map(([header, show]) => {
    const cells = rows.map(show);
    const side = typeof cells[0] === "number" ? "text-right" : "text-left";
    return { header, cells, look: `border-b border-hairline py-1.5 pr-4 align-baseline ${side}` };
  });
  return (
    <div className="overflow-x-auto print:overflow-visible" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full text-[0.92rem]">
        <caption className="mt-4 mb-1.5 text-left text-[0.9rem] font-semibold text-muted">{caption}</caption>
        <thead>
          <tr>
            {shown.map(({ header, look }) => (
              <th key={header} scope="col" className={`${look} font-semibold whitespace-nowrap text-muted`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((_, index) => (
            <tr key={index}>
              {shown.map(({ header, cells: { [index]: cell }, look }) => (
                <td key={header} dir="auto" className={look}>
                  {typeof cell === "number" ? formatCount(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
