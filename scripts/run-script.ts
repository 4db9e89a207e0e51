/**
 * Runs a script of the project. Where the lender's folder cannot be read, its owner is told what to write, and nothing else.
 *
 * Usage: node scripts/run-script.ts <script> [arguments …]
 */
import "./programs/end-with-parent.ts";
import { pathToFileURL } from "node:url";
import { LenderProblems } from "@heloc/lender/problem";
import { refusalOf } from "./problem-list.ts";

// The script finds its own path and arguments where it looks for them.
process.argv.splice(1, 1);

try {
  await import(pathToFileURL(process.argv[1] ?? "").href);
} catch (error) {
  if (!(error instanceof LenderProblems)) throw error;
  console.error(refusalOf(error));
  process.exit(1);
}
