import stringWidth from "string-width";

/** A column of a table for a terminal. */
export interface Column<Row> {
  title: string;
  value: (row: Row) => string | number;
  /** Aligned to the right. */
  isNumber?: boolean;
}

/**
 * Draws rows with their titles, one line each. Wide characters, such as Chinese ones, take two places.
 * @param room the terminal's width; where the table needs more, each row becomes a paragraph
 */
export function drawTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  room = Infinity,
): string {
  const titles = columns.map(({ title }) => title);
  const cells = rows.map((row) => columns.map(({ value }) => makePrintable(value(row))));
  const widths = columns.map((_, index) =>
    [titles, ...cells].reduce((widest, line) => Math.max(widest, stringWidth(line[index] ?? "")), 0),
  );
  const width = widths.reduce((sum, one) => sum + one + 2, -2);
  if (width > room) return cells.map((row) => drawParagraph(titles, row, room)).join("\n");
  const pad = (cell: string, index: number): string => {
    const space = " ".repeat(Math.max(0, (widths[index] ?? 0) - stringWidth(cell)));
    return columns[index]?.isNumber ? space + cell : cell + space;
  };
  const lines = [titles, widths.map((one) => "─".repeat(one)), ...cells];
  return lines.map((line) => `${line.map(pad).join("  ").trimEnd()}\n`).join("");
}

/** One row as "title value" after "title value", within the room there is; what is empty is left out. */
function drawParagraph(titles: readonly string[], cells: readonly string[], room: number): string {
  const parts = titles.flatMap((title, index) => (cells[index] ? [`${title} ${cells[index]}`] : []));
  const lines = parts.reduce<string[]>((before, part) => {
    const last = before.at(-1);
    const longer = last === undefined ? part : `${last}  ${part}`;
    return last !== undefined && stringWidth(longer) <= room
      ? [...before.slice(0, -1), longer]
      : [...before, last === undefined ? part : `  ${part}`];
  }, []);
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * Draws one thing, one field a line.
 * @param room the terminal's width; what is longer goes on below its beginning
 */
export function drawFields<Row>(columns: readonly Column<Row>[], row: Row, room = Infinity): string {
  const width = Math.max(...columns.map(({ title }) => title.length)) + 2;
  return columns
    .map(({ title, value }) => [title, breakLines(makePrintable(value(row)), room - width)] as const)
    .map(([title, lines]) => `${title.padEnd(width)}${lines.join(`\n${" ".repeat(width)}`)}`.trimEnd())
    .map((line) => `${line}\n`)
    .join("");
}

/** Broken between words; a longer word has a line of its own. */
const breakLines = (text: string, room: number): string[] =>
  text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined) return [word];
    return stringWidth(longer) <= room ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);

/** Control and direction characters could rewrite what the operator sees. */
export const makePrintable = (value: string | number): string =>
  String(value).replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "�");
