/** Lenders in lenders/ are their owners’: the product is tested on others, one of them made from the sample. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chosenFolder, ROOT, SAMPLE } from "@heloc/lender/config";
import { completeLender } from "./complete-lender.ts";

/** Tests, their kits and journeys. Stores that an earlier version wrote are left out: they hold what was agreed to then. */
const OF_THE_SUITE = globSync(
  [
    "{apps,packages,checks,scripts,bench,test}/**/*.test.{ts,tsx}",
    "{apps,packages}/*/test/**/*.{ts,tsx}",
    "checks/test/**/*.ts",
    "e2e/**/*.ts",
    "*.config.ts",
  ],
  { cwd: ROOT, exclude: ["**/node_modules", "**/fixtures", "test/owners-folders.test.ts"] },
);

it("The product is tested on a lender of its own", () => {
  expect(chosenFolder()).toBe(completeLender());
});

it("No test, no kit and no journey knows the sample lender, whose words are an owner's", () => {
  const sample = new RegExp(`${SAMPLE}|\\bSAMPLE\\b.*config`, "i");
  expect(OF_THE_SUITE.length).toBeGreaterThan(100);
  expect(OF_THE_SUITE.filter((file) => sample.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});
