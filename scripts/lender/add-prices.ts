/**
 * Puts FHFA's quarterly house prices of the lender's states into the folder that LENDER names:
 * npm run lender -- prices hpi_at_3zip.xlsx
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { PricesRefused, slicePrices } from "@heloc/lender/prices/slice-prices";
import { priceFile } from "@heloc/lender/prices/read-prices";
import { LenderProblems } from "@heloc/lender/problem";
import { readFile } from "@heloc/lender/reading/read-file";
import { lenderSchema } from "@heloc/lender/schema/lender";
import { folderName, refusalOf } from "../problem-list.ts";
import { readOptions } from "../programs/read-options.ts";
import { readTable } from "./read-table.ts";

const COMMAND = "npm run lender -- prices hpi_at_3zip.xlsx";

try {
  await addPrices();
} catch (error) {
  if (!(error instanceof PricesRefused || error instanceof LenderProblems)) throw error;
  console.error(error instanceof LenderProblems ? refusalOf(error) : error.message);
  process.exit(1);
}

async function addPrices() {
  const [path, ...more] = readOptions(`LENDER=acme ${COMMAND}`, { allowPositionals: true }).positionals;
  if (!path || more.length > 0) throw new PricesRefused(`Name FHFA’s file: ${COMMAND}`);
  const folder = chosenFolder();
  // This file alone: prices that cannot be read are no reason not to make them anew.
  const lender = readFile(folder, "lender.yaml", lenderSchema);
  if (!lender.data || lender.problems.length > 0) throw new LenderProblems(folder, lender.problems);
  const { states } = lender.data;
  const today = new Date().toISOString().slice(0, 10);
  const { slices, ended } = slicePrices(await readTable(path), states, today);
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
}
