import type { CalculatorWords } from "@heloc/lender/words/types";
import type { HelocEstimate } from "@heloc/loan-math/heloc-estimate";
import { useDeferredValue, type ReactNode } from "react";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars, formatRate } from "../format.ts";
import { HouseElevation } from "./house-elevation.tsx";
import { useShownResult } from "./use-shown-result.ts";

/** As tall as the figures are on a phone, so that nothing below moves when they appear. */
const MINIMUM_HEIGHT = "min-h-[30.5rem] max-[24rem]:min-h-[35.1rem] print:min-h-0";

interface EstimateResultProps {
  words: CalculatorWords["results"];
  estimate: HelocEstimate | undefined;
  /** How often the button was pressed; a repeated press is announced again even when the figures are the same. */
  presses: number;
  /** What was unusual in the boxes; read aloud after the figures. It stands beside the boxes as well. */
  advice: string;
  /** The way on, under the figures. */
  children: ReactNode;
}

const NOTHING_YET: HelocEstimate = {
  homeEquityDollars: 0,
  estimatedRatePercent: 0,
  maxHelocDollars: 0,
  monthlyPaymentDollars: 0,
};

/** The four results of a press, or the prompt before the first one. */
export function EstimateResult({ words, estimate, presses, advice, children }: EstimateResultProps) {
  const result = useShownResult(presses);
  // Laid out invisibly after hydration: a press then changes four texts and need not build a panel first.
  const isPrepared = useDeferredValue(true, false);
  const figures = formatEstimate(estimate ?? NOTHING_YET);
  return (
    <section
      ref={result}
      aria-labelledby="results-heading"
      className={`relative grid ${MINIMUM_HEIGHT} grid-cols-[minmax(0,1fr)] overflow-hidden ${estimate ? "content-center" : "content-start"} bg-evergreen p-6 text-paper sm:p-8 print:bg-transparent print:p-0 print:text-ink`}
    >
      <h2 id="results-heading" className="sr-only">
        {words.heading}
      </h2>
      {(estimate ?? isPrepared) && (
        <div className={estimate ? "" : "invisible absolute inset-x-6 top-6 sm:inset-x-8"}>
          <Figures words={words} figures={figures} />
          <Basis words={words} />
          {children}
        </div>
      )}
      {!estimate && (
        <>
          <p className="figure relative max-w-[20ch] text-[1.625rem] leading-snug">{words.placeholder}</p>
          {isPrepared && <HouseElevation />}
        </>
      )}
      <p role="status" className="sr-only">
        {estimate && <span key={presses}>{`${fillIn(words.announcement, figures)} ${advice}`}</span>}
      </p>
    </section>
  );
}

type FormattedEstimate = ReturnType<typeof formatEstimate>;

const formatEstimate = (estimate: HelocEstimate) => ({
  line: formatDollars(estimate.maxHelocDollars),
  equity: formatDollars(estimate.homeEquityDollars),
  rate: formatRate(estimate.estimatedRatePercent),
  payment: formatDollars(estimate.monthlyPaymentDollars),
});

function Figures({ words, figures }: { words: CalculatorWords["results"]; figures: FormattedEstimate }) {
  const smaller = [
    { label: words.homeEquity, value: figures.equity, note: "" },
    { label: words.estimatedRate, value: figures.rate, note: words.rateSuffix },
    { label: words.monthlyPayment, value: figures.payment, note: words.perMonth },
  ];
  return (
    <dl data-testid="estimate" className="print:grid print:grid-cols-4 print:gap-x-5">
      <div>
        <dt className="text-paper/85 print:text-ink">{words.maxHeloc}</dt>
        <dd className="figure text-[clamp(3rem,2.2rem+3.2vw,4.5rem)] text-gold print:text-[1.75rem] print:text-ink">
          {figures.line}
        </dd>
      </div>
      {smaller.map(({ label, value, note }) => (
        <div
          key={label}
          className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-paper/25 pt-3 print:mt-0 print:block print:border-0 print:pt-0"
        >
          <dt className="text-paper/85 print:text-ink">{label}</dt>
          <dd>
            <span className="figure text-[1.5rem] print:text-[1.75rem]">{value}</span>
            {note && (
              <span className="ml-2 text-[0.8125rem] text-paper/85 print:text-[0.9375rem] print:text-ink">
                {note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How the figures were worked out. */
function Basis({ words }: { words: CalculatorWords["results"] }) {
  return (
    <div className="mt-5 text-[0.875rem] text-paper/85 print:mt-1 print:text-[0.9375rem] print:text-ink">
      <h3 className="font-text text-[0.875rem] print:hidden font-semibold tracking-normal">
        {words.basisHeading}
      </h3>
      <ul className="print:flex print:gap-4">
        {words.basis.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
