import type { ReactNode } from "react";

export interface RecordColumn<Row> {
  header: string;
  show: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface RecordTableProps<Row> {
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
}

/** A table of records. On a narrow screen it scrolls by itself, by keyboard as well. */
export function RecordTable<Row>({ caption, columns, rows }: RecordTableProps<Row>) {
  const look = ({ isNumber }: RecordColumn<Row>): string =>
    `border-b border-hairline py-1.5 pr-4 align-baseline ${isNumber ? "text-right" : "text-left"}`;
  return (
    <div className="overflow-x-auto print:overflow-visible" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full text-[0.92rem]">
        <caption className="mt-4 mb-1.5 text-left text-[0.9rem] font-semibold text-muted">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={`${look(column)} font-semibold whitespace-nowrap text-muted`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.header} dir="auto" className={look(column)}>
                  {column.show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
