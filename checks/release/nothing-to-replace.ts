import type { Problem } from "@heloc/lender/problem";
import { findToReplace, TO_REPLACE_FILE } from "@heloc/lender/to-replace";
import type { SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";

/** The folder is read once for all of its files. */
const found = new WeakMap<Facts, Problem[]>();

/** No value is still the sample's that the folder was copied from. A picture is named at the list of such values. */
export const nothingToReplace: SourceCheck = {
  id: "nothing-to-replace",
  rule: "only terms that are really offered: 12 CFR 1026.16(a)",
  files: /\.(yaml|mdx)$/,
  find({ path }, facts) {
    const problems = found.get(facts) ?? findToReplace(facts.folder);
    found.set(facts, problems);
    return problems
      .filter(({ file, line }) => file === path || (line === undefined && path === TO_REPLACE_FILE))
      .map(({ file, line, message }) =>
        line === undefined ? { advice: `${file}: ${message}` } : { line, advice: message },
      );
  },
};
