import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";

const FILES = join(import.meta.dirname, "../release/fixtures/example-lender");

/**
 * A folder of a complete lender, for tests only: nothing of it is real, and nothing is marked as a sample, so that the
 * release check finds nothing. The words that do not matter there are those of the lender that the tests run on.
 */
export function makeExampleLender(): string {
  const folder = mkdtempSync(join(tmpdir(), "example-lender-"));
  cpSync(chosenFolder(), folder, { recursive: true });
  rmSync(join(folder, "en/articles"), { recursive: true });
  cpSync(FILES, folder, { recursive: true });
  return folder;
}
