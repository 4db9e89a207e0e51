import stringWidth from "string-width";
import { withoutControls } from "@heloc/questions/visible-text";

/** A column of a table for a terminal. */
export type Column<Row> = readonly [
  title: string,
  value: (row: Row) => string | number,
  /** To the left without it. */
  align?: "right",
];

/** One line each, without columns that are empty; where that needs more than `room`, each row becomes a paragraph. */
export function drawTable<Row>(
  allColumns: readonly Column<Row>[],
  rows: readonly Row[],
  room = Infinity,
): string {
  if (rows.length === 0) return "";
  const columns = allColumns.filter(([, value]) => rows.some((row) => value(row) !== ""));
  const titles = columns.map(([title]) => title);
  const cells = rows.map((row) => columns.map(([, value]) => makePrintable(value(row))));
  const widths = columns.map((_, index) =>
    [titles, ...cells].reduce((widest, line) => Math.max(widest, stringWidth(line[index] ?? "")), 0),
  );
  const width = widths.reduce((sum, one) => sum + one + 2, -2);
  if (width > room) return cells.map((row) => drawParagraph(titles, row, room)).join("\n");
  const pad = (cell: string, index: number): string => {
    const space = " ".repeat(Math.max(0, (widths[index] ?? 0) - stringWidth(cell)));
    return columns[index]?.[2] === "right" ? space + cell : cell + space;
  };
  const lines = [titles, widths.map((one) => "─".repeat(one)), ...cells];
  return lines.map((line) => `${line.map(pad).join("  ").trimEnd()}\n`).join("");
}

/** One row as "title value" after "title value", within the room there is; what is empty is left out. */
function drawParagraph(titles: readonly string[], cells: readonly string[], room: number): string {
  const parts = titles.flatMap((title, index) => (cells[index] ? [`${title} ${cells[index]}`] : []));
  return `${breakLines(parts, "  ", room - 2).join("\n  ")}\n`;
}

/** One field a line, without what is empty; what is longer than `room` goes on below its beginning. */
export function drawFields<Row>(columns: readonly Column<Row>[], row: Row, room = Infinity): string {
  const fields = columns.flatMap(([title, value]) =>
    value(row) === "" ? [] : [[title, value(row)] as const],
  );
  const width = Math.max(...fields.map(([title]) => title.length)) + 2;
  return fields
    .map(([title, value]) => {
      const lines = breakLines(makePrintable(value).split(" "), " ", room - width);
      return `${title.padEnd(width)}${lines.join(`\n${" ".repeat(width)}`)}\n`;
    })
    .join("");
}

/** Broken between parts; a longer part has a line of its own. */
const breakLines = (parts: readonly string[], gap: string, room: number): string[] =>
  parts.reduce<string[]>((lines, part) => {
    const longer = `${lines.at(-1)}${gap}${part}`;
    const fits = lines.length > 0 && stringWidth(longer) <= room;
    return fits ? [...lines.slice(0, -1), longer] : [...lines, part];
  }, []);

/** Control and direction characters could rewrite what the operator sees. */
export const makePrintable = (value: string | number): string => withoutControls(String(value), "�");
