import { nameFacts } from "@heloc/lender/placeholders/facts";
import { resolveWords } from "@heloc/lender/placeholders/resolve";
import type { Language } from "@heloc/lender/schema/language";
import type { PageCheck } from "../../check.ts";
import { readTable } from "../../content/read-table.ts";

const RATES_AND_TERMS = '[data-disclosure="rates-and-terms"]';

/** What has to be said: what to write in each language, and its place in disclosures.yaml. */
interface Part extends Record<Language, string> {
  name: string;
  at: string;
  /** By which words it is found, where they are not those to write. */
  says?: Record<Language, string>;
}

/** APR, that it varies, the highest APR, the fees, and of which day the rates are. */
const PARTS = readTable(import.meta.dirname, "disclosure-parts.yaml") as Part[];

/** The block of rates and terms is complete and not folded away (12 CFR 1026.16(d)(1), comment 16-1). */
export const disclosureComplete: PageCheck = {
  id: "disclosure-complete",
  rule: "12 CFR 1026.16(d)(1) and (d)(3)",
  find({ root, blocks, language }, { rates }) {
    const file = `${language}/disclosures.yaml`;
    const names = { facts: nameFacts({ rates: { ...rates } }), conditions: {}, claims: new Map() };
    return root.querySelectorAll(RATES_AND_TERMS).map((block) => {
      const text = blocks
        .filter(({ element }) => element.closest(RATES_AND_TERMS) === block)
        .map((part) => part.text)
        .join(" ");
      const isSaid = ({ says, [language]: write }: Part) =>
        says
          ? new RegExp(says[language], "u").test(text)
          : text.includes(String(resolveWords(write, names).words));
      return [
        PARTS.filter((part) => !isSaid(part)).map(({ name, at, [language]: write }) => ({
          source: { file, at: [at] },
          advice: `The rates and terms do not say ${name}. Write “${write}”.`,
        })),
        block.closest("details, [hidden], template") && {
          source: { file },
          advice: "The block is folded away.",
        },
      ];
    });
  },
};
