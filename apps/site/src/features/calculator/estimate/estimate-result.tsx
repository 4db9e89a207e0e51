import { words as calculator } from "../content.ts";
import type { HelocEstimate, HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from "react";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars, formatRate, formatTypedDollars } from "../format.ts";
import { HouseElevation } from "./house-elevation.tsx";
import { describeTermsLimit, spellCall, type TermsLimit, TermsNote } from "./terms-note.tsx";
import type { EstimateContext } from "../sections/estimate-context.ts";
import { afterPaint } from "../../../layout/scheduling.ts";

interface EstimateResultProps {
  context: EstimateContext;
  /** How often the button has been pressed. */
  presses: number;
  children: ReactNode;
}

const { results: words } = calculator;

/** The four results of a press and the numbers behind them, or the prompt before the first one. */
export function EstimateResult({ context, presses, children }: EstimateResultProps) {
  const isWorkedOut = presses > 0;
  const limit = isWorkedOut ? describeTermsLimit(context) : undefined;
  const lent = limit?.lent;
  const result = useShownResult(presses);
  // Laid out invisibly after hydration: a press then changes a few texts and need not build a panel first.
  const isPrepared = useDeferredValue(true, false);
  const figures = formatEstimate(context.estimate);
  return (
    <section
      ref={result}
      aria-labelledby="results-heading"
      className={`relative grid md:row-span-2 grid-cols-[minmax(0,1fr)] overflow-hidden ${isWorkedOut ? "content-center" : "content-start"} bg-evergreen p-6 text-paper sm:p-8 print:bg-transparent print:p-0 print:text-ink`}
    >
      <h2 id="results-heading" className="sr-only">
        {words.heading}
      </h2>
      {(isWorkedOut || isPrepared) && (
        <div className={isWorkedOut ? "" : "invisible absolute inset-x-6 top-6 sm:inset-x-8"}>
          <Figures figures={figures} lent={lent} />
          {limit && (
            // On paper the large figure says the same.
            <div className={lent && "print:hidden"}>
              <TermsNote sentence={limit.sentence} />
            </div>
          )}
          {children}
        </div>
      )}
      {!isWorkedOut && (
        <>
          <p className="figure relative max-w-[20ch] text-[min(1.625rem,8.4vw)] leading-snug print:max-w-none print:text-[1.125rem]">
            {words.placeholder}
          </p>
          {isPrepared && <HouseElevation />}
        </>
      )}
      <p role="status" className="sr-only">
        {isWorkedOut && (
          <Announcement
            key={presses}
            text={[
              lent && `${lent.label}: ${lent.amount}.`,
              fillIn(words.announcement, figures),
              limit && spellCall(limit.sentence),
              formatUsed(context.inputs),
            ]}
          />
        )}
      </p>
    </section>
  );
}

/** What is read aloud after a press, even when the figures are the same. It stays: what a part below changes is announced there. */
function Announcement({ text }: { text: (string | undefined)[] }) {
  const [announced] = useState(text.filter(Boolean).join(" "));
  return <span>{announced}</span>;
}

const formatEstimate = (estimate: HelocEstimate) => ({
  line: formatDollars(estimate.maxHelocDollars),
  equity: formatDollars(estimate.homeEquityDollars),
  rate: formatRate(estimate.estimatedRatePercent),
  payment: formatDollars(estimate.monthlyPaymentDollars),
});

interface FiguresProps {
  figures: ReturnType<typeof formatEstimate>;
  lent: TermsLimit["lent"];
}

/** The large figure is what may be lent: in a state whose limits leave less, the estimate stands under it. */
function Figures({ figures, lent }: FiguresProps) {
  const smaller = [
    ...(lent ? [{ label: words.maxHeloc, value: figures.line, note: words.formula }] : []),
    { label: words.homeEquity, value: figures.equity, note: "" },
    { label: words.estimatedRate, value: figures.rate, note: words.rateSuffix },
    {
      label: words.monthlyPayment,
      value: figures.payment,
      note: lent ? fillIn(words.perMonthOfFormula, figures) : words.perMonth,
    },
  ];
  return (
    <dl
      data-testid="estimate"
      className={`print:grid print:gap-x-5 ${lent ? "print:grid-cols-5" : "print:grid-cols-4"}`}
    >
      <div>
        <dt className="text-paper/85 print:text-ink">{lent?.label ?? words.maxHeloc}</dt>
        <dd
          data-testid="largest-figure"
          className={`figure ${lent?.amount.includes(" ") ? "text-[clamp(1.75rem,1.2rem+2.6vw,3rem)]" : "text-[clamp(2.5rem,1.6rem+5vw,4.5rem)]"} text-gold print:text-[1.75rem] print:text-ink`}
        >
          {lent?.amount ?? figures.line}
        </dd>
      </div>
      {smaller.map(({ label, value, note }) => (
        <div
          key={label}
          className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-paper/25 pt-3 print:mt-0 print:block print:border-0 print:pt-0"
        >
          <dt className="text-paper/85 print:text-ink">{label}</dt>
          <dd className="ml-auto text-right print:ml-0 print:text-left">
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

/** The numbers that counted: an empty box counts as well. */
function formatUsed(inputs: HelocInputs): string {
  const owed = inputs.mortgageBalanceDollars;
  return fillIn(owed === 0 ? words.usedNothingOwed : words.used, {
    value: formatTypedDollars(inputs.homeValueDollars),
    owed: formatTypedDollars(owed),
    score: inputs.creditScore,
  });
}

/** How the figures are worked out, and from which numbers they were. Beside the result, room for these is kept. */
export function EstimateBasis({ inputs }: { inputs: HelocInputs | undefined }) {
  return (
    <div className="p-5 text-[0.875rem] text-muted sm:px-8 md:pt-0 print:p-0 print:text-[0.9375rem] print:text-ink">
      <h3 className="font-text font-semibold text-ink print:hidden">{words.basisHeading}</h3>
      <ul className="print:flex print:flex-wrap print:gap-x-4">
        {words.basis.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li data-testid="used-numbers" className="md:min-h-[2lh] print:min-h-0">
          {inputs && formatUsed(inputs)}
        </li>
      </ul>
    </div>
  );
}

/** Scrolls the result into view after a press, as on a phone. The focus stays: the next Tab leads into the result. */
function useShownResult(presses: number): RefObject<HTMLElement | null> {
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (presses === 0) return undefined;
    return afterPaint(() => {
      if (!result.current || isInView(result.current)) return;
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      result.current.scrollIntoView({ behavior: isCalm ? "instant" : "smooth" });
    });
  }, [presses]);
  return result;
}

/** True where all figures of the result stand between the header and the lower edge of the window. */
function isInView(result: HTMLElement): boolean {
  const figures = (result.querySelector("dl") ?? result).getBoundingClientRect();
  const underHeader = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return figures.top >= underHeader && figures.bottom <= innerHeight;
}
