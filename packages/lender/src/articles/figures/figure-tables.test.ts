import { readFileSync } from "node:fs";
import { format } from "prettier";
import { expect, test } from "vitest";
import { withFigureTables } from "./figure-tables.ts";

const GUIDE = new URL("../../../../../docs/calculator.md", import.meta.url);

test("the guide to figures lists every form and every function as they are (npm run lender -- guide writes it)", async () => {
  const guide = readFileSync(GUIDE, "utf8");
  expect(await format(withFigureTables(guide), { parser: "markdown", printWidth: 110 })).toBe(guide);
});

test("each form has an example that it fits", () => {
  const marks = "<!-- forms --><!-- end of forms --><!-- functions --><!-- end of functions -->";
  expect(withFigureTables(marks)).not.toMatch(/\|\s+\|\n/);
});
