/**
 * Puts FHFA's quarterly house prices of the lender's states into the folder that LENDER names:
 * npm run lender -- prices hpi_at_3zip.xlsx
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { PricesRefused, slicePrices } from "@heloc/lender/prices/slice-prices";
import { priceFile } from "@heloc/lender/prices/read-prices";
import { LenderProblems } from "@heloc/lender/problem";
import { readFile as readChecked } from "@heloc/lender/reading/read-file";
import { lenderSchema } from "@heloc/lender/schema/lender";
import { readSheet } from "read-excel-file/node";
import { folderName } from "../problem-list.ts";
import { readOptions } from "../programs/command-line.ts";

const COMMAND = "npm run lender -- prices hpi_at_3zip.xlsx";

const [path, ...more] = readOptions(`LENDER=acme ${COMMAND}`, { allowPositionals: true }).positionals;
if (!path || more.length > 0) throw new PricesRefused(`Name FHFA’s file: ${COMMAND}`);
const folder = chosenFolder();
// This file alone: prices that cannot be read are no reason not to make them anew.
const lender = readChecked(folder, "lender.yaml", lenderSchema);
if (!lender.data) throw new LenderProblems(folder, lender.problems);
const { states } = lender.data;
const today = new Date().toISOString().slice(0, 10);
const { slices, ended } = slicePrices(await readCells(path), states, today);
await rm(join(folder, dirname(priceFile("CA"))), { recursive: true, force: true });
for (const { state, slice } of slices) {
  const file = priceFile(state);
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), `${JSON.stringify(slice)}\n`);
  const [year, quarter] = slice.quarter;
  const areas = Object.keys(slice.zips).length;
  console.log(`${folderName(folder)}/${file}: ${areas} areas, through quarter ${quarter} of ${year}.`);
}
if (ended.length > 0) console.log(`Left out, because their prices end earlier: ${ended.join(", ")}.`);

async function readCells(path: string): Promise<unknown[][]> {
  const content = await readFile(path).catch(() => {
    throw new PricesRefused(`There is no file ${path}.`);
  });
  return readSheet(content).catch(() => {
    throw new PricesRefused(`${path} is no Excel file (.xlsx). Take FHFA’s hpi_at_3zip.xlsx.`);
  });
}
