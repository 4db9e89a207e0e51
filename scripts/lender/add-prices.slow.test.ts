import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { slicePrices } from "@heloc/lender/prices/slice-prices";
import { readLender } from "@heloc/lender/read-lender";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "../programs/run-program.ts";
import { readTable } from "./read-table.ts";
import { copyLenderOf } from "../../packages/lender/test/lender-copy.ts";
import { priceRows } from "../../packages/lender/test/price-rows.ts";

const within = mkdtempSync(join(tmpdir(), "prices-"));
afterAll(() => rmSync(within, { recursive: true }));

const numbersFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
/** Every area of both states and one of Nevada, as many quarters as FHFA has, each price a little off the line. */
const ROWS = priceRows([...numbersFrom(900, 961), ...numbersFrom(750, 799), 733, 885, 891]).map(
  (cells, row) =>
    cells.map((cell, column) =>
      column === 3 && typeof cell === "number" ? cell + ((row * 104_729) % 9_973) / 400 : cell,
    ),
);

function write(name: string, content: string | Uint8Array): string {
  const path = join(within, name);
  writeFileSync(path, content);
  return path;
}

const toCsv = (rows: unknown[][]) =>
  rows.map((cells) => cells.map((value) => `"${String(value)}"`).join(",")).join("\r\n");

const addPrices = (folder: string, file: string) =>
  run(process.execPath, ["scripts/lender/lender.ts", "prices", file], { env: { LENDER: folder } });

describe("`npm run lender -- prices`", () => {
  it("puts a file of under 25 KB as served for each state into the folder, also in place of one that cannot be read", async () => {
    const { folder } = copyLenderOf("CA", "TX");
    expect(readLender(folder).priceStates).toEqual([]);
    mkdirSync(join(folder, "prices"));
    writeFileSync(join(folder, "prices/TX.json"), "{}");
    expect(() => readLender(folder)).toThrow(/prices\/TX\.json: This file cannot be read\. Make it again/);
    const { code, output } = await addPrices(folder, write("hpi_at_3zip.csv", toCsv(ROWS)));
    expect(output).toMatch(
      /prices\/CA\.json: 62 areas, through quarter 2 of 2026\.\n.*prices\/TX\.json: 52 areas/,
    );
    expect(code).toBe(0);
    expect(readLender(folder).priceStates).toEqual(["CA", "TX"]);
    for (const state of ["CA", "TX"]) {
      const made = readFileSync(join(folder, `prices/${state}.json`));
      expect(brotliCompressSync(made).length).toBeLessThan(25 * 1024);
    }
  });

  it("refuses text in place of a number, far down, in one sentence, and leaves the folder as it is", async () => {
    const { folder } = copyLenderOf("TX");
    const rows = [...priceRows([770]), [770, 2026, 3, "TBD", ""]];
    const { code, output } = await addPrices(folder, write("text.csv", toCsv(rows)));
    expect(output).toMatch(/^Row 131, column “Index \(NSA\)”: “TBD”/);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
    expect(existsSync(join(folder, "prices"))).toBe(false);
  });
});

it("A CSV file gives the same prices as an Excel file", async () => {
  const rows = priceRows([900, 901, 770], { from: [2024, 1], count: 8 });
  const slicesOf = async (path: string) => slicePrices(await readTable(path), ["CA", "TX"], "2026-11-28");
  const fromExcel = await slicesOf(join(import.meta.dirname, "fixtures/house-prices.xlsx"));
  expect(fromExcel.slices).toHaveLength(2);
  expect(await slicesOf(write("few.csv", toCsv(rows)))).toEqual(fromExcel);
});

it.each<[string, string, RegExp]>([
  ["A file that is not there", join(within, "none.xlsx"), /^There is no file .*none\.xlsx/],
  ["An empty file", write("empty.xlsx", ""), /^Row 1: .*is empty/],
  ["A web page that was saved as .xlsx", write("page.xlsx", "<html>"), /is no Excel file/],
  [
    "An archive that is no workbook",
    write("zip.xlsx", Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)])),
    /is no Excel file/,
  ],
])("%s is refused", async (_, path, reason) => {
  await expect(readTable(path)).rejects.toThrow(reason);
});
