import { staleLawNumbers } from "@heloc/lender/law/listed-numbers";
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

/** Every number of the law that the lender's pages rest on was compared with its source within a year. */
export const lawIsCurrent: SourceCheck = {
  id: "law-is-current",
  files: /^lender\.yaml$/,
  find: (_file, { lender, today }) =>
    staleLawNumbers(lender.states, today).map(({ name, is, source, checkedOn }) => ({
      at: ["states"],
      advice: `The law’s number ${name} (${is}) was last compared with its source on ${checkedOn}. A developer and a lawyer read the source again, and write the number and the day in packages/lender/src/law.`,
      rule: source,
    })),
};
