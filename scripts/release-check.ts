/** Lists every reason why this content must not go live, with the rule and the line to edit. Ends with 1 when there is one. */
import { checkFiles } from "../checks/check-project.ts";
import { formatFindings } from "../checks/run-checks.ts";

const { findings } = await checkFiles("release", new Date().toISOString().slice(0, 10));
if (findings.length > 0) console.log(formatFindings(findings));
console.log(
  findings.length === 0
    ? "Nothing in the content speaks against a release. What no program can check is listed in docs/compliance.md."
    : `${findings.length} reasons against a release. docs/compliance.md explains the rules.`,
);
process.exit(findings.length === 0 ? 0 : 1);
