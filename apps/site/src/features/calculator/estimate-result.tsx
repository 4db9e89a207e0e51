import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { HelocEstimate } from "./calculate-heloc.ts";
import { HouseElevation } from "./house-elevation.tsx";
import { formatDollars, formatRate } from "./format-money.ts";

interface EstimateResultProps {
  words: CalculatorWords["results"];
  estimate: HelocEstimate | undefined;
  /** How often the button was pressed; a repeated press is announced again even when the figures are the same. */
  presses: number;
}

export function EstimateResult({ words, estimate, presses }: EstimateResultProps) {
  return (
    <section
      aria-labelledby="results-heading"
      className="relative grid min-h-80 content-center overflow-hidden bg-evergreen p-6 text-paper sm:p-8 print:bg-transparent print:text-ink"
    >
      <h2 id="results-heading" className="sr-only">
        {words.heading}
      </h2>
      {estimate ? (
        <Figures words={words} estimate={estimate} />
      ) : (
        <>
          <p className="figure relative max-w-[20ch] text-[1.625rem] leading-snug">{words.placeholder}</p>
          <HouseElevation />
        </>
      )}
      <p role="status" className="sr-only">
        {estimate && <span key={presses}>{announce(words.announcement, estimate)}</span>}
      </p>
    </section>
  );
}

function Figures({ words, estimate }: { words: CalculatorWords["results"]; estimate: HelocEstimate }) {
  const smaller = [
    { label: words.homeEquity, value: formatDollars(estimate.homeEquityDollars), note: "" },
    {
      label: words.estimatedRate,
      value: formatRate(estimate.estimatedRatePercent),
      note: words.rateSuffix,
    },
    {
      label: words.monthlyPayment,
      value: formatDollars(estimate.monthlyPaymentDollars),
      note: words.perMonth,
    },
  ];
  return (
    <>
      <dl data-testid="estimate">
        <dt className="text-paper/85">{words.maxHeloc}</dt>
        <dd className="figure text-[clamp(3rem,2.2rem+3.2vw,4.5rem)] text-gold print:text-ink">
          {formatDollars(estimate.maxHelocDollars)}
        </dd>
        {smaller.map(({ label, value, note }) => (
          <div
            key={label}
            className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-paper/25 pt-3 print:border-edge"
          >
            <dt className="text-paper/85 print:text-ink">{label}</dt>
            <dd>
              <span className="figure text-[1.5rem]">{value}</span>
              {note && <span className="ml-2 text-[0.8125rem] text-paper/85 print:text-ink">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 text-[0.875rem] text-paper/85 print:text-ink">
        <h3 className="font-text text-[0.875rem] font-semibold tracking-normal">{words.basisHeading}</h3>
        <ul>
          {words.basis.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

function announce(template: string, estimate: HelocEstimate): string {
  const figures: Record<string, string> = {
    line: formatDollars(estimate.maxHelocDollars),
    equity: formatDollars(estimate.homeEquityDollars),
    rate: formatRate(estimate.estimatedRatePercent),
    payment: formatDollars(estimate.monthlyPaymentDollars),
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? "");
}
