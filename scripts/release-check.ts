/** Lists every reason why this content must not go live, with the rule and the line to edit. Ends with 1 when there is one. */
import { releaseReasons } from "./release-reasons.ts";
import { askForExhaustiveRun } from "./verify/passed-before.ts";

const { count, text } = await releaseReasons();
if (count > 0) console.log(text);
console.log(
  count === 0
    ? "Nothing in the content or on its pages speaks against a release. What no program can check is listed in docs/compliance.md."
    : `${count} reasons against a release. docs/compliance.md explains the rules.`,
);
const request = await askForExhaustiveRun();
if (request) console.log(`! ${request}`);
process.exit(count === 0 ? 0 : 1);
