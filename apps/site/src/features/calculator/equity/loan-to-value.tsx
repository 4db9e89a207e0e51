import type { CalculatorWords } from "@heloc/lender/words/types";
import { calculateLoanToValuePercent } from "@heloc/loan-math/loan-to-value";
import { formatShare } from "../format.ts";
import type { Situation } from "../part/use-situation.ts";

interface LoanToValueProps {
  words: CalculatorWords["equity"]["ratios"];
  situation: Situation;
}

/** The two ratios, each with what it means. */
export function LoanToValue({ words, situation: { inputs, lineDollars } }: LoanToValueProps) {
  const owedDollars = inputs.mortgageBalanceDollars;
  const ratios = [
    { id: "ltv", term: words.loanToValue, text: words.loanToValueText, debtDollars: owedDollars },
    { id: "cltv", term: words.combined, text: words.combinedText, debtDollars: owedDollars + lineDollars },
  ];
  const format = (percent: number | undefined) =>
    percent === undefined ? words.unknown : formatShare(percent);
  return (
    <dl>
      {ratios.map(({ id, term, text, debtDollars }) => (
        <div
          key={id}
          className="grid grid-cols-[1fr_auto] gap-x-5 py-2 print:border-t print:border-edge/50 print:py-1"
        >
          <dt className="font-semibold">{term}</dt>
          <dd data-testid={id} className="figure row-span-2 self-center text-[1.75rem] print:text-[1.25rem]">
            {format(calculateLoanToValuePercent(debtDollars, inputs.homeValueDollars))}
          </dd>
          <dd className="text-[0.9375rem] text-muted print:hidden">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
