import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorProblem } from "../operator-problem.ts";

/**
 * Reads the survey page as the build left it.
 * @throws OperatorProblem when the build has not run
 */
export function readBuiltPage(pageDir: string): string {
  const missing = ["index.html", "js/form_embed.js"].filter((file) => !existsSync(join(pageDir, file)));
  if (missing.length > 0) {
    throw new OperatorProblem(
      `The built survey is missing (${join(pageDir, missing[0] ?? "")}). Run npm run build first.`,
    );
  }
  return readFileSync(join(pageDir, "index.html"), "utf8");
}
