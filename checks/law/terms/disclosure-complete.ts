import type { RateFacts } from "@heloc/content/types";
import { dollars } from "@heloc/content/spell-number";
import type { PageCheck } from "../../check.ts";

const RATES_AND_TERMS = '[data-disclosure="rates-and-terms"]';

/** What the block has to say: APR, that it varies, the highest APR, the fees, and of which day the rates are. */
const parts = ({
  maximumAnnualRatePercent,
  openingFeesDollars: { from, to },
  annualFeeDollars,
}: RateFacts): { name: string; words: string | RegExp }[] => [
  { name: "that the rate is an annual percentage rate (APR)", words: "annual percentage rate (APR)" },
  { name: "that the rate is variable", words: /\bvariable\b/ },
  { name: "the maximum APR", words: `Maximum APR ${maximumAnnualRatePercent}%` },
  { name: "the range of opening fees", words: `Opening fees of ${dollars(from)} to ${dollars(to)}` },
  { name: "the annual fee", words: `Annual fee ${dollars(annualFeeDollars)}` },
  { name: "whether a balloon payment can come", words: "balloon payment" },
  { name: "the day of the rates", words: /ates as of \w+ \d+, \d{4}|rates are being updated/ },
];

/** The block of rates and terms is complete and not folded away (12 CFR 1026.16(d)(1), comment 16-1). */
export const disclosureComplete: PageCheck = {
  id: "disclosure-complete",
  rule: "12 CFR 1026.16(d)(1) and (d)(3)",
  find: ({ root, blocks }, { rates }) =>
    root.querySelectorAll(RATES_AND_TERMS).flatMap((block) => {
      const text = blocks
        .filter(({ element }) => element.closest(RATES_AND_TERMS) === block)
        .map((part) => part.text)
        .join(" ");
      const isSaid = (words: string | RegExp) =>
        typeof words === "string" ? text.includes(words) : words.test(text);
      const missing = parts(rates)
        .filter(({ words }) => !isSaid(words))
        .map(({ name }) => ({ advice: `Does not say ${name}.` }));
      const isFolded = block.closest("details, [hidden], template");
      return isFolded ? [...missing, { advice: "The block is folded away." }] : missing;
    }),
};
