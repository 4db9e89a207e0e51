import type { SourceCheck } from "../check.ts";
import { companies } from "./real/companies.ts";
import { identity } from "./real/identity.ts";
import { legalPages } from "./real/legal-pages.ts";
import { licenses } from "./real/licenses.ts";
import { texasNotice } from "./real/texas-notice.ts";

/** The lender is no sample: what is said of it is no placeholder, and those it works with are named. */
export const lenderIsReal: SourceCheck = {
  id: "lender-is-real",
  files: /^lender\.yaml$/,
  find: (_file, facts) =>
    [identity, licenses, texasNotice, legalPages, companies].map((judge) => judge(facts)),
};
