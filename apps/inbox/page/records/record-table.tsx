import { useMemo, type ReactNode } from "react";
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
  type SortDirection,
} from "@tanstack/react-table";
import { ScrollArea } from "../parts/scroll-area.tsx";

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
});

export interface RecordColumn<Row> {
  id: string;
  header: string;
  /** By which rows are sorted. */
  value: (row: Row) => string | number;
  /** What is shown; the value itself where it is left out. */
  show?: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface RecordTableProps<Row> {
  caption: string;
  /** Columns and rows stay the same from one render to the next. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
}

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;
const ariaSort = (direction: false | SortDirection) => (direction ? ARIA_SORT[direction] : undefined);

/** A table of records, which a press on a column's head sorts. On a narrow screen it scrolls by itself. */
export function RecordTable<Row extends object>({ caption, columns, rows }: RecordTableProps<Row>) {
  const definitions = useMemo(() => defineColumns(columns), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data });
  const isNumber = (id: string) => columns.find((column) => column.id === id)?.isNumber;
  return (
    <ScrollArea label={caption}>
      <table className="records">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <th
                key={header.id}
                scope="col"
                aria-sort={ariaSort(header.column.getIsSorted())}
                data-number={isNumber(header.id) || undefined}
              >
                <button type="button" onClick={header.column.getToggleSortingHandler()}>
                  <table.FlexRender header={header} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} dir="auto" data-number={isNumber(cell.column.id) || undefined}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function defineColumns<Row extends object>(columns: readonly RecordColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map(({ id, header, value, show, isNumber }) =>
    helper.accessor((row): unknown => value(row), {
      id,
      header,
      sortFn: isNumber ? "basic" : "text",
      cell: ({ row }) => (show ?? value)(row.original),
    }),
  );
}
