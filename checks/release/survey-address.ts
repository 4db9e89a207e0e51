import type { SourceCheck } from "../check.ts";
import { whyUnreachable } from "./real/reachable.ts";

/** The survey is somewhere that a visitor's browser can reach. */
export const surveyAddress: SourceCheck = {
  id: "survey-address",
  rule: "15 U.S.C. 45",
  files: /^provider\.yaml$/,
  find(_file, { provider }) {
    const wrong = whyUnreachable(provider.address);
    return wrong === undefined
      ? []
      : [{ at: ["address"], advice: `The survey’s address cannot be reached by a visitor: it ${wrong}.` }];
  },
};
