import stringWidth from "string-width";

/** A column of a table for a terminal. */
export interface Column<Row> {
  title: string;
  value: (row: Row) => string | number;
  /** Aligned to the right. */
  isNumber?: boolean;
}

/** Draws rows with their titles, one line each. Wide characters, such as Chinese ones, take two places. */
export function drawTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const titles = columns.map(({ title }) => title);
  const cells = rows.map((row) => columns.map(({ value }) => makePrintable(value(row))));
  const widths = columns.map((_, index) =>
    [titles, ...cells].reduce((widest, line) => Math.max(widest, stringWidth(line[index] ?? "")), 0),
  );
  const pad = (cell: string, index: number): string => {
    const space = " ".repeat(Math.max(0, (widths[index] ?? 0) - stringWidth(cell)));
    return columns[index]?.isNumber ? space + cell : cell + space;
  };
  const lines = [titles, widths.map((width) => "─".repeat(width)), ...cells];
  return lines.map((line) => `${line.map(pad).join("  ").trimEnd()}\n`).join("");
}

/** Draws one thing, one field a line. */
export function drawFields<Row>(columns: readonly Column<Row>[], row: Row): string {
  const width = Math.max(...columns.map(({ title }) => title.length));
  return columns
    .map(({ title, value }) => `${title.padEnd(width)}  ${makePrintable(value(row))}`.trimEnd())
    .map((line) => `${line}\n`)
    .join("");
}

/** Control and direction characters could rewrite what the operator sees. */
const makePrintable = (value: string | number): string =>
  String(value).replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "�");
