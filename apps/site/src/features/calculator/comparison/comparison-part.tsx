import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { RateFacts } from "@heloc/content/types";
import { PartBoundary } from "../part-boundary.tsx";
import { compareBorrowing } from "../compare-borrowing.ts";
import { formatDollars, formatRate } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import { useSituation } from "../use-situation.ts";
import { WhoseNumbers } from "../whose-numbers.tsx";
import { ComparisonFields } from "./comparison-fields.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { CostPicture } from "./cost-picture.tsx";
import { useComparisonFields } from "./use-comparison-fields.ts";
import { Verdict } from "./verdict.tsx";
import { wordsForCash } from "./words-for-cash.ts";

interface ComparisonPartProps {
  words: Pick<CalculatorWords, "comparison" | "whose" | "oddInput" | "tableSummary" | "failure"> & {
    button: string;
  };
  rates: RateFacts;
}

/** Keeping the first mortgage with a line beside it, or refinancing everything: which costs less, and when. */
export function ComparisonPart(props: ComparisonPartProps) {
  return (
    <PartBoundary words={props.words.failure}>
      <ComparisonOfWays {...props} />
    </PartBoundary>
  );
}

function ComparisonOfWays({ words, rates }: ComparisonPartProps) {
  const { whose, button, oddInput, tableSummary } = words;
  const situation = useSituation(rates);
  const { field, numbers, setRefinanceYears } = useComparisonFields(rates, situation);
  const text = wordsForCash(words.comparison, numbers.cashDollars);
  const { drawPeriodYears: drawYears, repaymentPeriodYears: repaymentYears } = rates;
  const lineRatePercent = situation.estimate.estimatedRatePercent;
  const comparison = compareBorrowing(numbers, {
    annualRatePercent: lineRatePercent,
    drawYears,
    repaymentYears,
    openingFeesDollars: rates.openingFeesDollars.to,
  });
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
      <div>
        <h2
          id="comparison-heading"
          className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] print:text-[1.25rem]"
        >
          {text.heading}
        </h2>
        <p className="mt-3 text-muted print:hidden">{text.intro}</p>
        <div className="print:hidden">
          <WhoseNumbers words={{ ...whose, button }} situation={situation} />
        </div>
        <ComparisonFields
          words={text}
          oddInput={oddInput}
          field={field}
          refinanceYears={numbers.refinanceYears}
          onRefinanceYears={setRefinanceYears}
          cashNote={
            numbers.cashDollars > situation.lineDollars
              ? formatSentence(text.cashAboveLine, { line: formatDollars(situation.lineDollars) })
              : undefined
          }
        />
      </div>
      <div className="min-w-0">
        {numbers.balanceDollars + numbers.cashDollars > 0 ? (
          <>
            {numbers.cashDollars === 0 && <p className="mb-3 text-muted">{text.withoutCash.note}</p>}
            <Verdict words={text} comparison={comparison} drawYears={drawYears} />
            <ComparisonTable words={text} comparison={comparison} drawYears={drawYears} />
            <CostPicture words={text} tableSummary={tableSummary} comparison={comparison} />
          </>
        ) : (
          <p data-testid="verdict">{text.nothingOwed}</p>
        )}
        <h3 className="mt-8 text-[1.25rem] print:mt-1 print:text-[1rem]">{text.assumptionsHeading}</h3>
        <ul className="mt-3 grid gap-2 text-[0.9375rem] print:mt-0 print:gap-0">
          {text.assumptions.map((sentence) => (
            <li key={sentence}>{formatSentence(sentence, { lineRate: formatRate(lineRatePercent) })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
