import { examples } from "@heloc/content/examples";
import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { RateFacts } from "@heloc/content/types";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateTexasLimit } from "@heloc/loan-math/loan-to-value";
import { FiguresTable } from "../chart/figures-table.tsx";
import { formatDollars } from "../format.ts";

interface WorkedExamplesProps {
  words: CalculatorWords["withoutScript"]["table"];
  rates: RateFacts;
}

/** Homes with much and with little equity, worked out when the site is built: readable without scripts. */
export function WorkedExamples({ words, rates }: WorkedExamplesProps) {
  const rows = examples.calculator.map((home) => {
    const estimate = calculateHeloc({ ...home, creditScore: rates.example.creditScore }, rates);
    const texas = calculateTexasLimit(home.homeValueDollars, home.mortgageBalanceDollars, {
      ...rates.texas,
      maximumLineDollars: rates.maximumLineDollars,
    });
    return [
      formatDollars(home.homeValueDollars),
      formatDollars(home.mortgageBalanceDollars),
      formatDollars(estimate.homeEquityDollars),
      formatDollars(estimate.maxHelocDollars),
      formatDollars(texas.lineDollars),
      formatDollars(estimate.monthlyPaymentDollars),
    ];
  });
  return (
    <div className="mt-8">
      <FiguresTable
        caption={words.caption}
        columns={[words.value, words.owed, words.equity, words.line, words.texas, words.payment]}
        rows={rows}
      />
    </div>
  );
}
