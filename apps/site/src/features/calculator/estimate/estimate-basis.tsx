import type { CalculatorWords } from "@heloc/lender/words/types";
import { fillIn } from "@heloc/lender/format/fill-in";
import type { HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { formatTypedDollars } from "../format.ts";

/** The numbers that counted: an empty box counts as well. */
export function formatUsed(words: CalculatorWords["results"], inputs: HelocInputs): string {
  const owed = inputs.mortgageBalanceDollars;
  return fillIn(owed === 0 ? words.usedNothingOwed : words.used, {
    value: formatTypedDollars(inputs.homeValueDollars),
    owed: formatTypedDollars(owed),
    score: inputs.creditScore,
  });
}

interface EstimateBasisProps {
  words: CalculatorWords["results"];
  /** The numbers of the last press. */
  inputs: HelocInputs | undefined;
}

/** How the figures are worked out, and from which numbers they were; room for these is kept. */
export function EstimateBasis({ words, inputs }: EstimateBasisProps) {
  return (
    <div className="p-5 text-[0.875rem] text-muted sm:px-8 md:pt-0 print:p-0 print:text-[0.9375rem] print:text-ink">
      <h3 className="font-text font-semibold text-ink print:hidden">{words.basisHeading}</h3>
      <ul className="print:flex print:flex-wrap print:gap-x-4">
        {words.basis.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li data-testid="used-numbers" className="min-h-[2lh] print:min-h-0">
          {inputs && formatUsed(words, inputs)}
        </li>
      </ul>
    </div>
  );
}
