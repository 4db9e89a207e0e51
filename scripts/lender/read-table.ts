import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { PricesRefused } from "@heloc/lender/prices/slice-prices";
import { readSheet } from "read-excel-file/node";

/**
 * The cells of a CSV file, or of the first sheet of an Excel file.
 * @throws PricesRefused where the file is not there or is no such file
 */
export async function readTable(path: string): Promise<unknown[][]> {
  const content = await readFile(path).catch(() => {
    throw new PricesRefused(`There is no file ${path}.`);
  });
  if (content.length === 0) throw new PricesRefused(`Row 1: the file ${path} is empty.`);
  if (extname(path).toLowerCase() === ".csv") return readCsv(content.toString("utf8"));
  try {
    return await readSheet(content);
  } catch {
    throw new PricesRefused(
      `${path} is no Excel file (.xlsx). Take FHFA’s hpi_at_3zip.xlsx, or the same columns as .csv.`,
    );
  }
}

/** A cell is everything between two commas, or between quotation marks. */
const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

const readCsv = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(CELL)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ""),
    );
