import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import type { LenderProblems } from "@heloc/lender/problem";
import { readLender } from "@heloc/lender/read-lender";
import { expect, test } from "vitest";
import { refusalOf } from "./problem-list.ts";

test("a folder that is not there is told by its name", () => {
  let told = "";
  try {
    readLender(join(ROOT, "lenders/nobody"));
  } catch (error) {
    told = refusalOf(error as LenderProblems);
  }
  expect(told).toMatch(
    /^lenders\/nobody: There is no such folder\. LENDER takes the name.*\n\nlenders\/nobody cannot be used/,
  );
});
