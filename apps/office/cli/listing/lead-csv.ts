import type { OpenedLead } from "@heloc/leads/operator/opened-leads";
import { makePrintable } from "../printing/table.ts";
import { exportColumns } from "./lead-columns.ts";

const toCsvLineOf = (cells: (string | number)[]): string => `${cells.map(toCsvCell).join(",")}\r\n`;

export const csvHeader: string = toCsvLineOf(exportColumns.map(([title]) => title));
export const toCsvLine = (lead: OpenedLead): string =>
  toCsvLineOf(exportColumns.map(([, value]) => value(lead)));

/**
 * Writes one cell as RFC 4180 wants it. A text that a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function toCsvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = makePrintable(value);
  const harmless = /^[\s�]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
