import { readFileSync } from "node:fs";
import { format } from "prettier";
import { expect, test } from "vitest";
import { withFileTable } from "./file-table.ts";

const GUIDE = new URL("../../../../lenders/README.md", import.meta.url);

test("the owners' guide names every file of a folder as the schema has it (npm run lender -- guide writes it)", async () => {
  const guide = readFileSync(GUIDE, "utf8");
  expect(await format(withFileTable(guide), { parser: "markdown", printWidth: 110 })).toBe(guide);
});
