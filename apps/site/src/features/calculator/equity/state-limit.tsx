import { rates, words as calculator } from "../content.ts";
import type { LegalLimitWords, UsualLimitWords } from "@heloc/lender/schema/words/state-limits";
import type { ReactNode } from "react";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars, formatTypedDollars } from "../format.ts";
import { calculateStateRoom } from "@heloc/loan-math/state-room";
import type { Situation } from "../part/use-situation.ts";

/** What the law or the custom of the home's state makes of the estimate. */
export function StateLimit({ situation }: { situation: Situation }) {
  const { place } = situation;
  const { state } = calculator.equity;
  const stateWords = place && state[place.state];
  if (!stateWords) return <p className="max-w-measure">{state.none}</p>;
  return "minimum" in stateWords ? (
    <LegalLimit words={stateWords} situation={situation} />
  ) : (
    <UsualLimit words={stateWords} situation={situation} />
  );
}

/** The legal maximum beside the estimate: the reason, the smallest draw, and the days the law makes everyone wait. */
function LegalLimit({ words, situation }: { words: LegalLimitWords; situation: Situation }) {
  const { inputs, estimate, place, legalLimit, lineDollars } = situation;
  if (!legalLimit) return null;
  const isSmaller = lineDollars < Math.round(estimate.maxHelocDollars);
  const lenderDecides = legalLimit.lineDollars < legalLimit.roomDollars;
  const reason = fillIn(words.reason, {
    maximumDebt: formatTypedDollars(legalLimit.maximumDebtDollars),
    owed: formatTypedDollars(Math.max(inputs.mortgageBalanceDollars, 0)),
  });
  return (
    <LimitCard
      words={words}
      testId={`line-in-${place?.state}`}
      estimate={situation.isOnlyState ? undefined : formatDollars(estimate.maxHelocDollars)}
      limit={formatDollars(legalLimit.lineDollars)}
      reason={`${reason} ${lenderDecides ? `${words.reasonLender} ` : ""}${isSmaller ? words.beside : words.besideSame}`}
    >
      <p className="mt-3 border-t border-edge/40 pt-3 print:mt-1 print:pt-1">
        {legalLimit.belowMinimumAdvance ? words.below : words.minimum}
      </p>
      <Timeline words={words} />
    </LimitCard>
  );
}

/** The days that the law makes everyone wait. */
function Timeline({ words }: { words: LegalLimitWords }) {
  return (
    <>
      <h4 className="mt-5 font-semibold print:hidden">{words.timelineHeading}</h4>
      {/* On paper the plan has the dates themselves. */}
      <ol className="mt-2 grid print:hidden grid-cols-[auto_1fr] gap-x-4 text-[0.9375rem]">
        {words.timeline.map(({ day, text }, index) => (
          <li key={day} className="col-span-2 grid grid-cols-subgrid">
            <span className="font-semibold whitespace-nowrap text-terracotta">{day}</span>
            <span
              className={`relative border-l border-edge pb-3 pl-4 print:pb-0.5 before:absolute before:top-2 before:-left-[5px] before:size-[9px] before:rounded-full before:border before:border-ink ${index === words.timeline.length - 1 ? "before:bg-gold" : "before:bg-white"}`}
            >
              {text}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-[0.9375rem] text-muted print:hidden">{words.timelineNote}</p>
    </>
  );
}

/** What many lenders would stop at, beside the estimate, in a state whose law sets no limit. */
function UsualLimit({ words, situation }: { words: UsualLimitWords; situation: Situation }) {
  const { inputs, place, estimate } = situation;
  if (!place?.terms.usualCombinedLoanToValuePercent) return null;
  const estimateDollars = estimate.maxHelocDollars;
  const { fromDollars, toDollars } = calculateStateRoom(
    inputs,
    estimateDollars,
    place.terms,
    rates.maximumLineDollars,
  );
  const [from, to] = [formatDollars(fromDollars), formatDollars(toDollars)];
  const staysWithin = fromDollars >= Math.round(estimateDollars);
  return (
    <LimitCard
      words={words}
      testId={`line-in-${place.state}`}
      estimate={formatDollars(estimateDollars)}
      limit={fromDollars === toDollars ? to : fillIn(words.amount, { from, to })}
      reason={`${words.reason} ${staysWithin ? words.reasonSame : ""}`}
    >
      <p className="mt-3 border-t border-edge/40 pt-3 text-[0.9375rem] text-muted">{words.timeline}</p>
    </LimitCard>
  );
}

interface LimitCardProps {
  words: { heading: string; estimateLabel: string; label: string };
  testId: string;
  /** Left out where the limit is part of the estimate already. */
  estimate: string | undefined;
  limit: string;
  reason: string;
  children: ReactNode;
}

/** The estimate of the calculator and the state's figure side by side, and the reason. */
function LimitCard({ words, testId, estimate, limit, reason, children }: LimitCardProps) {
  return (
    <div className="rounded-card border border-edge/60 bg-white p-5 sm:p-6 print:border-0 print:p-0">
      <h3 className="text-[1.25rem]">{words.heading}</h3>
      <dl className="mt-3 print:mt-0 flex flex-wrap gap-x-8 gap-y-2">
        {estimate !== undefined && (
          <div>
            <dt className="text-[0.9375rem] text-muted">{words.estimateLabel}</dt>
            <dd className="figure text-[2rem] print:text-[1.25rem]">{estimate}</dd>
          </div>
        )}
        <div>
          <dt className="text-[0.9375rem] text-muted">{words.label}</dt>
          <dd data-testid={testId} className="figure text-[2rem] text-terracotta print:text-[1.25rem]">
            {limit}
          </dd>
        </div>
      </dl>
      <p className="mt-3 print:mt-1">{reason}</p>
      {children}
    </div>
  );
}
