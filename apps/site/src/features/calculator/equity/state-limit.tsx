import { onlyState, rates, words as calculator } from "../content.ts";
import type { LegalLimitWords } from "@heloc/lender/schema/words/state-limits";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars, formatTypedDollars } from "../format.ts";
import { calculateStateRoom } from "@heloc/loan-math/loan-to-value";
import { formatRoomAmount } from "../estimate/terms-note.tsx";
import type { EstimateContext } from "../sections/estimate-context.ts";

const { state } = calculator.equity;

/** What the law or the custom of the home's state makes of the estimate: the two side by side, and the reason. */
export function StateLimit({ context }: { context: EstimateContext }) {
  const { place, inputs, estimate, legalLimit } = context;
  const words = place && state[place.state];
  if (!words) return <p className="max-w-measure">{state.none}</p>;
  const estimateDollars = estimate.maxHelocDollars;
  const room = calculateStateRoom(inputs, estimateDollars, place.terms, rates.maximumLineDollars);
  const isLaw = "minimum" in words;
  return (
    <div className="rounded-card border border-edge/60 bg-white p-5 sm:p-6 print:border-0 print:p-0">
      <h3 className="text-[1.25rem]">{words.heading}</h3>
      <dl className="mt-3 print:mt-0 flex flex-wrap gap-x-8 gap-y-2">
        {/* Of a lender in one state the limit of its law is part of the estimate already. */}
        {!(isLaw && onlyState) && (
          <div>
            <dt className="text-[0.9375rem] text-muted">{words.estimateLabel}</dt>
            <dd className="figure text-[2rem] print:text-[1.25rem]">{formatDollars(estimateDollars)}</dd>
          </div>
        )}
        <div>
          <dt className="text-[0.9375rem] text-muted">{words.label}</dt>
          <dd
            data-testid={`line-in-${place.state}`}
            className="figure text-[2rem] text-terracotta print:text-[1.25rem]"
          >
            {formatRoomAmount(words, room)}
          </dd>
        </div>
      </dl>
      <p className="mt-3 print:mt-1">
        {isLaw
          ? formatReason(words, context)
          : `${words.reason} ${room.fromDollars >= Math.round(estimateDollars) ? words.reasonSame : ""}`}
      </p>
      {isLaw ? (
        <>
          <p className="mt-3 border-t border-edge/40 pt-3 print:mt-1 print:pt-1">
            {legalLimit?.belowMinimumAdvance ? words.below : words.minimum}
          </p>
          <Timeline words={words} />
        </>
      ) : (
        <p className="mt-3 border-t border-edge/40 pt-3 text-[0.9375rem] text-muted">{words.timeline}</p>
      )}
    </div>
  );
}

/** How the legal maximum is worked out, and whether it reduces the estimate. */
function formatReason(
  words: LegalLimitWords,
  { inputs, estimate, legalLimit, lineDollars }: EstimateContext,
): string {
  if (!legalLimit) return "";
  const isSmaller = lineDollars < Math.round(estimate.maxHelocDollars);
  const lenderDecides = legalLimit.lineDollars < legalLimit.roomDollars;
  const reason = fillIn(words.reason, {
    maximumDebt: formatTypedDollars(legalLimit.maximumDebtDollars),
    owed: formatTypedDollars(Math.max(inputs.mortgageBalanceDollars, 0)),
  });
  return `${reason} ${lenderDecides ? `${words.reasonLender} ` : ""}${isSmaller ? words.beside : words.besideSame}`;
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
            <span className="font-semibold text-terracotta">{day}</span>
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
