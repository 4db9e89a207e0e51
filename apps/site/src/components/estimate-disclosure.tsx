import type { DisclosureWords } from "@heloc/lender/words/types";

/**
 * What has to stand beside an estimated rate and payment: that the rate is variable, the highest rate, the fees, and how
 * the payments end (Regulation Z, 12 CFR 1026.16(d)(1) and (d)(3)). Directly under the figures, never folded away.
 */
export function EstimateDisclosure({ words }: { words: DisclosureWords["besideEstimate"] }) {
  return (
    <p data-disclosure="estimate" className="mt-4 max-w-[60rem] text-[0.9375rem] text-muted print:hidden">
      {words.text}{" "}
      <a href="#rates-and-terms" className="text-evergreen underline hover:text-terracotta">
        {words.link}
      </a>
    </p>
  );
}
