import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeMarks } from "@heloc/lender/to-replace";
import { beforeEach, expect, test } from "vitest";
import { makeSmallLender } from "../../test/small-lender.ts";
import { lenderForms } from "../lender-forms.ts";
import { save } from "./save.ts";

const MARKS = [
  { file: "rates.yaml", key: "maximumLineDollars", sample: "400000" },
  { file: "rates.yaml", key: "annualFeeDollars", sample: "0" },
  { file: "logo.svg", key: "", sample: "1f4a" },
];
const RATES = "maximumLineDollars: 400000 # TO REPLACE\nannualFeeDollars: 0 # TO REPLACE\n";
let folder: string;

beforeEach(async () => {
  folder = await makeSmallLender();
  await writeFile(join(folder, "rates.yaml"), RATES);
  await writeFile(join(folder, "to-replace.yaml"), writeMarks(MARKS));
});

test("A value that an owner no longer lists as the sample's keeps what it says and loses the note beside it", async () => {
  const shown = new Map([["to-replace.yaml", writeMarks(MARKS)]]);
  const left = writeMarks(MARKS.slice(0, 1));
  await save(
    { path: folder, forms: lenderForms(folder), shown, findProblems: async () => [] },
    { texts: new Map([["to-replace.yaml", left]]), deleted: [] },
  );
  expect(await readFile(join(folder, "to-replace.yaml"), "utf8")).toBe(left);
  expect(await readFile(join(folder, "rates.yaml"), "utf8")).toBe(
    RATES.replace("annualFeeDollars: 0 # TO REPLACE", "annualFeeDollars: 0"),
  );
});
