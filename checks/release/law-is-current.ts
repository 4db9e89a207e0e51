import { staleLawNumbers } from "@heloc/lender/law/listed-numbers";
import type { SourceCheck } from "../check.ts";

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
