import { listColumns, type OpenedLead } from "./lead-columns.ts";

/** Draws the applications as a table for a terminal, one line each. */
export function toTable(leads: readonly OpenedLead[]): string {
  const titles = listColumns.map(({ title }) => title);
  const rows = leads.map((lead) => listColumns.map(({ value }) => makePrintable(String(value(lead)))));
  const widths = titles.map((title, index) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(row[index] ?? "")), widthOf(title)),
  );
  const rules = widths.map((width) => "─".repeat(width));
  const lines = [titles, rules, ...rows].map((row) => row.map((cell, index) => pad(cell, index, widths)));
  return lines.map((cells) => `${cells.join("  ").trimEnd()}\n`).join("");
}

function pad(cell: string, column: number, widths: readonly number[]): string {
  const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
  return listColumns[column]?.isNumber ? space + cell : cell + space;
}

/** Control and direction characters could rewrite what the operator sees. */
const makePrintable = (cell: string): string =>
  cell.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "�");

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const WIDE =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;

/** Columns that a text takes on a terminal: East Asian characters take two. */
function widthOf(text: string): number {
  return [...graphemes.segment(text)].reduce((width, { segment }) => width + (WIDE.test(segment) ? 2 : 1), 0);
}
