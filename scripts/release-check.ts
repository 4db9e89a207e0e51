/** Lists every reason why this content must not go live, with the rule and the line to edit. Ends with 1 when there is one. */
import { findOwnReasons } from "./release-reasons.ts";

const reasons = await findOwnReasons();
for (const reason of reasons) console.log(reason);
console.log(
  reasons.length === 0
    ? "Nothing in the content speaks against a release. What no program can check is listed in docs/compliance.md."
    : `${reasons.length} reasons against a release. docs/compliance.md explains the rules.`,
);
process.exit(reasons.length === 0 ? 0 : 1);
