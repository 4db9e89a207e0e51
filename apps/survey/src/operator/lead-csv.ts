import * as columns from "./lead-columns.ts";
import type { LeadColumn } from "./lead-columns.ts";

/** Everything about an application that a spreadsheet can use. Dollars are plain numbers. */
export const EXPORT_COLUMNS: readonly LeadColumn[] = [
  { title: "submission id", value: (lead) => lead.submissionId },
  { title: "received", value: (lead) => lead.receivedAt },
  { title: "first name", value: ({ answers }) => answers.firstName },
  { title: "last name", value: ({ answers }) => answers.lastName },
  columns.phone,
  columns.email,
  columns.consent,
  columns.state,
  columns.zip,
  columns.use,
  { title: "home value", value: ({ answers }) => answers.homeValueDollars },
  { title: "balance", value: ({ answers }) => answers.mortgageBalanceDollars },
  { title: "wanted", value: ({ answers }) => answers.amountWantedDollars },
  columns.credit,
  columns.purpose,
  { title: "attribution", value: ({ attribution }) => new URLSearchParams(attribution).toString() },
  columns.appliedBefore,
  columns.suspicions,
];

const toLine = (cells: (string | number)[]): string => `${cells.map(toCsvCell).join(",")}\r\n`;

export const csvHeader: string = toLine(EXPORT_COLUMNS.map(({ title }) => title));
export const toCsvLine = (lead: Parameters<LeadColumn["value"]>[0]): string =>
  toLine(EXPORT_COLUMNS.map(({ value }) => value(lead)));

/**
 * Writes one cell as RFC 4180 wants it. A text that a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function toCsvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = /^[\s]*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
