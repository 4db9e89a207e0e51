import type { OpenedLead } from "@heloc/leads/operator/opened-leads";
import { exportColumns } from "./lead-columns.ts";

const toCsvLineOf = (cells: (string | number)[]): string => `${cells.map(toCsvCell).join(",")}\r\n`;

export const csvHeader: string = toCsvLineOf(exportColumns.map(([title]) => title));
export const toCsvLine = (lead: OpenedLead): string =>
  toCsvLineOf(exportColumns.map(([, value]) => value(lead)));

/**
 * Writes one cell as RFC 4180 wants it. A text that a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function toCsvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = /^[\s]*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
