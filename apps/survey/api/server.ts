/** Starts the process behind the survey. Where the lender's folder cannot be read, it says in sentences what to write there. */
import { LenderProblems } from "@heloc/lender/problem";

try {
  await import("./survey-process.ts");
} catch (error) {
  if (!(error instanceof LenderProblems)) throw error;
  console.error(error.message);
  process.exit(1);
}
