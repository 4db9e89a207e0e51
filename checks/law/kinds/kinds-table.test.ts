import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { format } from "prettier";
import { expect, test } from "vitest";
import { exampleFacts } from "../../testing/example-facts.ts";
import { withKindsTable } from "./kinds-table.ts";

test("docs/compliance.md tells how the kinds fare now; npm run review -- --table writes it", async () => {
  const guide = readFileSync(join(ROOT, "docs/compliance.md"), "utf8");
  const written = withKindsTable(guide, exampleFacts);
  expect(await format(written, { parser: "markdown", printWidth: 110 })).toBe(
    await format(guide, { parser: "markdown", printWidth: 110 }),
  );
});
