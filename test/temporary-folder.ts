import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new, empty folder, which goes with the run of the tests. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), "heloc-"));
