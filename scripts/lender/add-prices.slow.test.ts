import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readLender } from "@heloc/lender/read-lender";
import { expect, it } from "vitest";
import { run } from "../programs/run-program.ts";
import { copyLenderOf } from "../../packages/lender/test/lender-copy.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

const within = temporaryFolder();

function write(name: string, content: string | Uint8Array): string {
  const path = join(within, name);
  writeFileSync(path, content);
  return path;
}

const addPrices = (folder: string, file: string) =>
  run(process.execPath, ["scripts/run-script.ts", "scripts/lender/lender.ts", "prices", file], {
    env: { LENDER: folder },
  });

it("`npm run lender -- prices` puts a file for each state into the folder, also in place of one that cannot be read", async () => {
  const { folder } = copyLenderOf("CA", "TX");
  expect(readLender(folder).priceStates).toEqual([]);
  mkdirSync(join(folder, "prices"));
  writeFileSync(join(folder, "prices/TX.json"), "{}");
  expect(() => readLender(folder)).toThrow(/prices\/TX\.json: This file cannot be read\. Make it again/);
  const { code, output } = await addPrices(folder, join(import.meta.dirname, "fixtures/house-prices.xlsx"));
  expect(output).toMatch(
    /prices\/CA\.json: 2 areas, through quarter 4 of 2025\.\n.*prices\/TX\.json: 1 areas/,
  );
  expect(code).toBe(0);
  expect(readLender(folder).priceStates).toEqual(["CA", "TX"]);
});

it.each<[string, string, RegExp]>([
  ["A file that is not there", join(within, "none.xlsx"), /^There is no file .*none\.xlsx/],
  ["An empty file", write("empty.xlsx", ""), /is no Excel file/],
  ["A web page that was saved as .xlsx", write("page.xlsx", "<html>"), /is no Excel file/],
  [
    "An archive that is no workbook",
    write("zip.xlsx", Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)])),
    /is no Excel file/,
  ],
])("%s is refused in one sentence, and the folder stays as it is", async (_, path, reason) => {
  const { folder } = copyLenderOf("TX");
  const { code, output } = await addPrices(folder, path);
  expect(output).toMatch(reason);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
  expect(existsSync(join(folder, "prices"))).toBe(false);
});
