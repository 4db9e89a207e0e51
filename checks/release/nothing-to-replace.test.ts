import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { createLender } from "@heloc/lender/new-lender/create-lender";
import { afterAll, expect, test } from "vitest";
import { CHECKS } from "../check-project.ts";
import { readFacts } from "../content/facts.ts";
import { readLenderFiles } from "../content/source-files.ts";
import { runChecks } from "../run-checks.ts";

const within = mkdtempSync(join(tmpdir(), "release-"));
afterAll(() => rmSync(within, { recursive: true }));

test("what a new folder still has from the sample is refused, each value at its line and the logo by its name", async () => {
  const folder = join(within, "acme");
  const marks = createLender("acme", within, chosenFolder());
  const files = await readLenderFiles(folder);
  const findings = await runChecks(CHECKS.release, { files }, await readFacts(folder, "2026-11-20"));
  const found = findings.filter(({ check }) => check === "nothing-to-replace");
  expect(found).toHaveLength(marks.length);
  const ofPictures = marks.filter(({ key }) => key === "");
  expect(found.filter(({ line }) => line === undefined)).toHaveLength(ofPictures.length);
  for (const { file } of ofPictures)
    expect(found.some(({ advice }) => advice.startsWith(`${file}: This file is still the sample’s.`))).toBe(
      true,
    );
});
